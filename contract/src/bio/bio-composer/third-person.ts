import { findVerbForm, isBaseVerb } from './verbs.ts';

const adverbPattern = `(?:(?:also|always|never|still|just|really|often|usually|then|only|truly|even|both|first|once|now|[a-z]+ly) )*`;
const firstPerson = new RegExp(
  `\\bI(?:('m|'ve|'ll|'d) ${adverbPattern}| (${adverbPattern})([a-z][a-z']*))`,
  'g',
);

const contracted: Record<string, (subject: string) => string> = {
  "'m": (subject) => `{${subject} be}`,
  "'ve": (subject) => `{${subject} have}`,
  "'ll": (subject) => `{${subject}} will`,
  "'d": (subject) => `{${subject}} would`,
};

const ownPronouns: [RegExp, string][] = [
  [/\bmyself\b/gi, '{self}'],
  [/\bmine\b/gi, '{ownOne}'],
  [/\bmy\b/gi, '{own}'],
  [/\bme\b/gi, '{him}'],
];

/** Texts with "we" or "you", or with a second verb whose subject is unclear, can't be rewritten safely. */
const otherPersons = /\b(we|us|our|ours|we're|we've|you|your|you're)\b/i;
const secondVerb = /(?:,| and| or| but) (?:also |then |still )?([a-z]+)\b/g;

const hasSecondVerb = (text: string): boolean =>
  [...text.matchAll(secondVerb)].some(([, word = '']) => isBaseVerb(word));

/**
 * Rewrites a text from the first into the third person, with placeholders for the person (`{S love} the
 * beach`). Returns undefined if the result could be wrong.
 */
export function toThirdPerson(text: string, subject = 'S'): string | undefined {
  if (otherPersons.test(text)) return undefined;
  let present = false;
  const rewritten = text.replace(
    firstPerson,
    (_found, short: string | undefined, adverbs = '', verb = '', at: number) => {
      const who = at === 0 ? subject : 'p';
      if (short) return `${contracted[short]?.(who)} ${_found.slice(`I${short} `.length)}`;
      if (findVerbForm(verb) === 'fixed')
        return verb === 'was' || verb === "wasn't"
          ? `{${who} ${adverbs}${verb}}`
          : `{${who}} ${adverbs}${verb}`;
      present = true;
      return `{${who} ${adverbs}${verb}}`;
    },
  );
  if (/\bI\b/.test(rewritten) || (present && hasSecondVerb(rewritten))) return undefined;
  return replaceFirstPersonPronouns(rewritten);
}

/** Replaces my and me with placeholders for her, his or their; a leading "My" becomes the name or pronoun. */
export function replaceFirstPersonPronouns(text: string): string {
  const withSubject = text.replace(/^My\b/, "{S's}");
  return ownPronouns.reduce((rewritten, [mine, theirs]) => rewritten.replace(mine, theirs), withSubject);
}
