/**
 * The name of the record in the templates. It has two words, so that every spelling occurs: sample-note,
 * SampleNote.
 */
const sample = /(\b[Aa]n? )?([Ss]ample)([-_ ]?)([Nn]ote)(s?)/g;

const isCapital = (text: string) => /^[A-Z]/.test(text);
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Converts a plural: `boxes` → `box`, `entries` → `entry`, `tasks` → `task`. */
export const toSingular = (plural: string): string =>
  plural
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<!s)s$/, '');

/**
 * Replaces the name of the sample record by the feature's in the same spelling: sample-notes, SampleNote, “a
 * sample note”.
 */
export function renameSample(text: string, feature: string): string {
  const render = (...[, article, first = '', separator = '', second = '', plural]: string[]) => {
    const words = (plural ? feature : toSingular(feature)).split('-');
    const name = words
      .map((word, at) => (isCapital(at === 0 ? first : second) ? capitalize(word) : word))
      .join(separator);
    return article ? `${article.charAt(0)}${/^[aeiou]/i.test(name) ? 'n' : ''} ${name}` : name;
  };
  return text.replaceAll(sample, render);
}
