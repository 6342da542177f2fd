import { toWordSet } from './word-set.ts';

/** Verbs that begin a line without "I", and verbs that follow an "and". */
const bases = toWordSet(`
  accept adore advise answer appreciate ask attend bake balance believe bike bring build buy call camp care carry celebrate
  chase climb close coach collect communicate connect consider cook craft create cycle dance deliver design dream drink
  drive earn eat educate enjoy exercise explain explore feel find fish focus follow foster garden get give go golf grow
  guide handle hate have hear help hike hold host hunt invest keep know laugh lead learn like listen live look love make
  manage market mean meet mentor mountain-bike move negotiate offer open paddle paint pay photograph plan plant play
  prefer prepare price protect provide raise read refuse renovate rescue restore return ride run sail save see sell
  serve share show sing sit skate ski sleep solve speak spend stage start stay study support surf swim take talk teach
  tell thank think train travel treat trust try understand use value visit volunteer vote walk want watch wear win
  wish work worship write
`);

const irregularPasts = toWordSet(`
  became began bought broke brought built came caught chose did drew drove fell felt fought found gave got grew had heard
  held kept knew learnt led left lost made meant met paid ran rode rose said sang sat saw sent sold spent spoke stood stuck
  swam taught told thought threw took understood was went won wore wrote
`);

/** Verbs with the same form for every person. */
const modals = toWordSet(
  `can can't cannot could couldn't may might must shall should shouldn't will won't would wouldn't`,
);

const irregularPresent: Record<string, string> = {
  am: 'is',
  be: 'is',
  was: 'was',
  "wasn't": "wasn't",
  have: 'has',
  do: 'does',
  go: 'goes',
  "don't": "doesn't",
  "haven't": "hasn't",
};

/** Verb forms of "they" that differ from those of "she" and "he". */
const irregularPlural: Record<string, string> = {
  am: 'are',
  be: 'are',
  is: 'are',
  was: 'were',
  "wasn't": "weren't",
};

/** love → loves, carry → carries, watch → watches. */
export function toSingularVerb(base: string): string {
  const known = irregularPresent[base];
  if (known) return known;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(s|sh|ch|x|z|[^aeiou]o)$/.test(base) ? `${base}es` : `${base}s`;
}

export const toPluralVerb = (base: string): string => irregularPlural[base] ?? base;

/** `present` verbs change with the person; `fixed` ones (past tense and modals) don't. */
export type VerbForm = 'present' | 'fixed';

export function findVerbForm(verb: string): VerbForm {
  const isFixed = modals.has(verb) || irregularPasts.has(verb) || (/ed$/.test(verb) && !bases.has(verb));
  return isFixed || verb === "didn't" || verb === "wasn't" ? 'fixed' : 'present';
}

export const isBaseVerb = (word: string): boolean => bases.has(word);

/** Recognizes the start of a line without "I": "Worked as a nurse", "Taught school". */
export const isPastVerb = (word: string): boolean =>
  irregularPasts.has(word) ||
  (/ed$/.test(word) && (bases.has(word.slice(0, -2)) || bases.has(word.slice(0, -1))));

/** The base form of "loves" or "carries", if known. */
export function findBaseVerb(word: string): string | undefined {
  return [word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')].find(
    (candidate) => candidate !== word && bases.has(candidate) && toSingularVerb(candidate) === word,
  );
}

const auxiliaries =
  /\b(am|is|are|was|were|has|had|does|did|can|could|will|would|isn't|aren't|wasn't|doesn't|didn't)\b/i;

/** Whether the answer is a clause with its own verb rather than only a noun. */
export function hasVerb(text: string): boolean {
  if (/\b(who|which|that|where|when|whose)\b/i.test(text)) return false;
  if (auxiliaries.test(text)) return true;
  const [, ...rest] = text.toLowerCase().split(/\s+/);
  return rest.some(
    (word) =>
      irregularPasts.has(word) ||
      (findBaseVerb(word) !== undefined && !/ings?$/.test(word)) ||
      isPastVerb(word),
  );
}
