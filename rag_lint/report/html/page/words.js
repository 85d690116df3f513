// The interface in two languages.

let uiLang = REST.lang;

function t(key, values) {
  const one = values && values.n === 1 ? REST.words[`${key}_one`] : undefined;
  const form = (one || REST.words[key])[uiLang];
  return form.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : String(value);
  });
}

// Both languages write 1,234.5; the first Intl.NumberFormat of a page costs a tenth of a second.
function number(value, digits = 0) {
  const [whole, part] = String(Math.round(value * 10 ** digits) / 10 ** digits).split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, ",") + (part ? `.${part}` : "");
}

// Rounded down: 100 % is said of nothing that has a gap.
const percent = (share) => `${number(Math.floor(share * 1000) / 10, 1)}%`;

// The form of a text in a language, in that of the interface when it has none.
const inLang = (text, lang) => (Object.hasOwn(text, lang) ? text[lang] : text[uiLang]);
const ruleTitle = (code) => (RULES[code].title ? RULES[code].title[uiLang] : RULES[code].name);
const checkName = (check) => (REST.words[`check_${check}`] ? t(`check_${check}`) : plain(check));
const langName = (lang) => (REST.words[`lang_${lang}`] ? t(`lang_${lang}`) : plain(lang));
const scoreText = (value) => (value === null ? "–" : number(value));
const htmlLang = (lang) => (lang === "zh" ? "zh-CN" : lang);
