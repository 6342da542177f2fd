import type { Pronoun } from './tones.ts';
import { toPluralVerb, toSingularVerb } from './verbs.ts';

const forms: Record<Pronoun, { own: string; ownOne: string; him: string; self: string }> = {
  they: { own: 'their', ownOne: 'theirs', him: 'them', self: 'themself' },
  she: { own: 'her', ownOne: 'hers', him: 'her', self: 'herself' },
  he: { own: 'his', ownOne: 'his', him: 'him', self: 'himself' },
};

export interface Person {
  firstName: string;
  pronoun: Pronoun;
}

const placeholder = /\{(\w+(?:'s)?)(?: ([^{}]+))?\}/g;
/** After this many pronouns, the bio uses the name again. */
const maxPronouns = 2;

/** Fills the person into the sentences of one paragraph: first the name, then she, he or they. */
export function fillInNameAndPronouns(
  sentences: readonly string[],
  person: Person,
  alreadyNamed: boolean,
): string {
  let pronounsSince = alreadyNamed ? 0 : maxPronouns;
  let isPlural = false;
  const { pronoun } = person;
  const subject = (): string => {
    const byName = pronounsSince >= maxPronouns;
    pronounsSince = byName ? 0 : pronounsSince + 1;
    isPlural = !byName && pronoun === 'they';
    return byName ? person.firstName : pronoun;
  };
  const pronounSubject = (): string => {
    isPlural = pronoun === 'they';
    return pronoun;
  };
  const owner = (): string => {
    const who = subject();
    return who === pronoun ? forms[pronoun].own : `${who}'s`;
  };
  const conjugate = (verb: string): string => {
    const [, adverbs = '', base = ''] = /^(.* )?(\S+)$/.exec(verb) ?? [];
    return `${adverbs}${isPlural ? toPluralVerb(base) : toSingularVerb(base)}`;
  };
  const fillPlaceholder = (found: string, kind: string, verb: string | undefined): string => {
    if (kind === 'S' || kind === 'p') {
      const who = kind === 'S' ? subject() : pronounSubject();
      return verb ? `${who} ${conjugate(verb)}` : who;
    }
    if (kind === "S's") return owner();
    if (kind === 'v' && verb) return conjugate(verb);
    if (kind === 'F') pronounsSince = 0;
    return kind === 'F' ? person.firstName : ((forms[pronoun] as Record<string, string>)[kind] ?? found);
  };
  return sentences
    .map((sentence) => finishSentence(sentence.replace(placeholder, fillPlaceholder)))
    .join(' ');
}

const repeatedWord = /\b(a|an|the|is|are|was|to|of|in|on|at|and|for|with|has|have|from|as|about) \1\b/gi;

/** Capitalizes the first letter, adds the period, and removes repeated words. */
function finishSentence(sentence: string): string {
  const text = sentence
    .replace(repeatedWord, '$1')
    .replace(/^["'(]?\p{Ll}/u, (letters) => letters.toUpperCase());
  return /[.!?…]["')]?$/.test(text) ? text : `${text}.`;
}
