import { isBase, tenseOf } from './verbs.ts';

const between = `(?:(?:also|always|never|still|just|really|often|usually|then|only|truly|even|both|first|once|now|[a-z]+ly) )*`;
const firstPerson = new RegExp(`\\bI(?:('m|'ve|'ll|'d) ${between}| (${between})([a-z][a-z']*))`, 'g');

const contracted: Record<string, (subject: string) => string> = {
  "'m": (subject) => `{${subject} be}`,
  "'ve": (subject) => `{${subject} have}`,
  "'ll": (subject) => `{${subject}} will`,
  "'d": (subject) => `{${subject}} would`,
};

const possessions: [RegExp, string][] = [
  [/\bmyself\b/gi, '{self}'],
  [/\bmine\b/gi, '{ownOne}'],
  [/\bmy\b/gi, '{own}'],
  [/\bme\b/gi, '{him}'],
];

/** Others who speak along, or a second verb whose subject is anybody's guess: better said in the person's own words. */
const severalSpeak = /\b(we|us|our|ours|we're|we've|you|your|you're)\b/i;
const secondVerb = /(?:,| and| or| but) (?:also |then |still )?([a-z]+)\b/g;

const hasSecondVerb = (text: string): boolean =>
  [...text.matchAll(secondVerb)].some(([, word = '']) => isBase(word));

/**
 * What someone said of themselves as it is told of them, with marks for who it is about (`{S love} the beach`), or nothing
 * where that could go wrong.
 */
export function inThirdPerson(text: string, subject = 'S'): string | undefined {
  if (severalSpeak.test(text)) return undefined;
  let present = false;
  const told = text.replace(
    firstPerson,
    (_found, short: string | undefined, adverbs = '', verb = '', at: number) => {
      const who = at === 0 ? subject : 'p';
      if (short) return `${contracted[short]?.(who)} ${_found.slice(`I${short} `.length)}`;
      if (tenseOf(verb) === 'fixed')
        return verb === 'was' || verb === "wasn't"
          ? `{${who} ${adverbs}${verb}}`
          : `{${who}} ${adverbs}${verb}`;
      present = true;
      return `{${who} ${adverbs}${verb}}`;
    },
  );
  if (/\bI\b/.test(told) || (present && hasSecondVerb(told))) return undefined;
  return aboutTheirOwn(told);
}

/** my → her, me → her; at the very beginning, whose it is. */
export function aboutTheirOwn(text: string): string {
  const begun = text.replace(/^My\b/, "{S's}");
  return possessions.reduce((told, [mine, theirs]) => told.replace(mine, theirs), begun);
}
