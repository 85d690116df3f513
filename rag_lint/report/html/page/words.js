// The interface in two languages.

let uiLang = REST.lang;
const LOCALE = { zh: "zh-CN", en: "en" };

function t(key, values) {
  const one = values && values.n === 1 ? REST.words[`${key}_one`] : undefined;
  const form = (one || REST.words[key])[uiLang];
  return form.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : String(value);
  });
}

const number = (value, digits = 0) =>
  new Intl.NumberFormat(LOCALE[uiLang], { maximumFractionDigits: digits, minimumFractionDigits: 0 }).format(value);

// Rounded down: 100 % is said of nothing that has a gap.
const percent = (share) => `${number(Math.floor(share * 1000) / 10, 1)}%`;

const ruleTitle = (code) => (RULES[code].title ? RULES[code].title[uiLang] : RULES[code].name);
const checkName = (check) => (REST.words[`check_${check}`] ? t(`check_${check}`) : plain(check));
const langName = (lang) => (REST.words[`lang_${lang}`] ? t(`lang_${lang}`) : plain(lang));
const scoreText = (value) => (value === null ? "–" : number(value));
const htmlLang = (lang) => (lang === "zh" ? "zh-CN" : lang);
