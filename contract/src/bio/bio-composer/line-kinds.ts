import { replaceFirstPersonPronouns, toThirdPerson } from './third-person.ts';
import { findBaseVerb, hasVerb, isBaseVerb, isPastVerb } from './verbs.ts';
import { toWordSet } from './word-set.ts';

/**
 * The grammatical kind of a line, which decides the sentences it fits into. `whole` is a complete sentence.
 */
export type AnswerLineKind =
  | 'whole'
  | 'state'
  | 'person'
  | 'years'
  | 'having'
  | 'doing'
  | 'thing'
  | 'because'
  | 'purpose'
  | 'words';

export interface AnswerLine {
  kind: AnswerLineKind;
  /** The text without its period, with placeholders for the person (`{S}`, `{own}`). */
  text: string;
}

const states = toWordSet(`
  accountable accurate adaptable analytical approachable articulate assertive attentive authentic bilingual bold born brave
  calm candid careful caring certified cheerful clear committed compassionate competitive confident considerate consistent
  cool courteous creative curious decisive dedicated dependable detailed determined diligent direct disciplined divorced
  driven easygoing efficient empathetic energetic engaged enthusiastic ethical exact fair faithful fast fearless fluent focused
  friendly fun funny gentle genuine good happy hard hardworking honest humble imaginative late independent innovative insightful
  intuitive kind knowledgeable licensed loyal married meticulous mindful modest motivated multilingual neat objective
  observant open optimistic organized outgoing passionate patient perceptive persistent personable persuasive polite positive
  practical precise prepared proactive professional prompt proud prudent punctual quick quiet raised realistic relentless
  reliable resilient resourceful respectful responsible responsive retired savvy sensible sensitive sharp sincere single
  smart sociable steady straightforward strategic strong sympathetic tactful tech-savvy tenacious thorough thoughtful tidy
  tireless tough transparent trilingual trustworthy unflappable upbeat versatile vigilant warm widowed willing wise witty
`);

const people = toWordSet(`
  accountant agent athlete attorney aunt banker bartender barista builder captain caretaker caregiver carpenter chef clerk
  coach consultant contractor cook counselor coordinator dad dancer designer developer director doctor driver editor educator
  electrician engineer entrepreneur executive father farmer firefighter flight-attendant founder gardener grandfather
  grandma grandmother grandpa homemaker hostess husband inspector instructor interpreter investor journalist landlord lawyer
  librarian lender lifeguard loan-officer manager marine mechanic medic mom mother musician native nurse officer owner painter
  paralegal paramedic parent pastor pharmacist photographer physician pilot planner plumber principal processor producer
  professor programmer realtor receptionist recruiter reporter representative runner sailor salesperson scientist secretary
  sergeant server soldier specialist stager student superintendent supervisor surfer surgeon swimmer teacher technician
  therapist trainer translator astronomer communicator fan listener lover negotiator player reader thinker speaker storyteller connoisseur enthusiast tutor uncle underwriter veteran veterinarian volunteer waiter waitress wife writer attendant
`);

const family =
  /^(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|several|many|some)\b.*\b(?:sons?|daughters?|kids?|child(?:ren)?|boys?|girls?|twins|grand\w+|dogs?|cats?|pets?|horses?|siblings?|brothers?|sisters?|rescues?|labs?|chickens|puppy|puppies)\b/i;

const count =
  '(?:\\d{1,3}\\+?|a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|thirty)';
const years = new RegExp(
  `^(?:(?:over|more than|almost|nearly|about|around) )?${count}(?: (?:long|full|good|happy))? (?:years?|seasons?|decades?|months?)(?: (?:in|as|at|with|of|on|for|\\w+ing)\\b.*)?$`,
  'i',
);
const nounEndingInIng =
  /^(?:spring|evening|morning|king|string|wedding|ceiling|clothing|building|thing|something|nothing|everything|anything|during)\b/i;

const firstWordOf = (text: string): string => (/^[\p{L}'-]+/u.exec(text)?.[0] ?? '').toLowerCase();

/** The main noun of a phrase: the word before its first preposition. */
function headNounOf(text: string): string {
  const [phrase = ''] = text.split(/\s(?:for|at|in|of|with|on|from|to|and|who|by|since|until|during)\s|,|\(/);
  return (phrase.trim().split(/\s+/).at(-1) ?? '').toLowerCase();
}

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u;
const longest = 260;

/** Whether a text can only be quoted: another script, a web address, or a very long text or word. */
const mustBeQuoted = (text: string): boolean =>
  !latin.test(text) || text.length > longest || /\S{40}/.test(text) || /[<>@\\|=_^~`[\]…]|https?:/.test(text);

const quotedLine = (text: string): AnswerLine => ({ kind: 'words', text });

export function parseAnswerLine(text: string, names: readonly string[]): AnswerLine {
  if (mustBeQuoted(text)) return quotedLine(text);
  if (/^I\b/.test(text)) return wholeOrQuoted(toThirdPerson(text), text);
  if (/^because /i.test(text)) return becauseLine(text);
  const thirdPerson = /\bI\b/.test(text) ? toThirdPerson(text) : replaceFirstPersonPronouns(text);
  if (!thirdPerson || /\b(we|us|our|ours|we're|you|your)\b/i.test(text)) return quotedLine(text);
  if (/^My\b/.test(text)) return hasVerb(text.slice(3)) ? wholeOrQuoted(thirdPerson, text) : quotedLine(text);
  if (names.some((name) => name && text.startsWith(`${name} `)) || /^(she|he|they) /i.test(text)) {
    return { kind: 'whole', text: thirdPerson };
  }
  return phraseOf(text, thirdPerson);
}

const wholeOrQuoted = (thirdPerson: string | undefined, text: string): AnswerLine =>
  thirdPerson ? { kind: 'whole', text: thirdPerson } : quotedLine(text);

function becauseLine(text: string): AnswerLine {
  const reason = toThirdPerson(text.slice('because '.length), 'p');
  return reason ? { kind: 'because', text: reason } : quotedLine(text);
}

function phraseOf(text: string, thirdPerson: string): AnswerLine {
  const word = firstWordOf(text);
  const rest = thirdPerson.slice(word.length);
  if (/^to [a-z]/i.test(text)) return { kind: 'purpose', text: thirdPerson };
  if (family.test(text)) return { kind: 'having', text: thirdPerson };
  if (years.test(text)) return { kind: 'years', text: thirdPerson };
  if (isPerson(text) && !isBaseVerb(word) && !isPastVerb(word)) return { kind: 'person', text: thirdPerson };
  if (isState(text, word) && !hasVerb(text)) return { kind: 'state', text: thirdPerson };
  if (isBaseVerb(word) && / /.test(text)) return lineFromVerb(word, rest, text);
  const base = findBaseVerb(word);
  if (base && / /.test(text)) return lineFromVerb(base, rest, text);
  if (isPastVerb(word) && / /.test(text)) return { kind: 'whole', text: `{S} ${word}${rest}` };
  if (/ing$/.test(word) && word.length > 4 && !nounEndingInIng.test(text))
    return { kind: 'doing', text: thirdPerson };
  return hasVerb(text) ? { kind: 'whole', text: thirdPerson } : { kind: 'thing', text: thirdPerson };
}

/** Adds the missing "I" to "Love the beach". A text with a second verb is ambiguous, so it is quoted. */
function lineFromVerb(base: string, rest: string, text: string): AnswerLine {
  const thirdPerson = toThirdPerson(`I ${base}${rest}`);
  return thirdPerson &&
    !/^(work|market|plan|price|use|study|care|look|focus|support|help|start|close)$/.test(base)
    ? { kind: 'whole', text: thirdPerson }
    : { kind: thirdPerson ? 'thing' : 'words', text };
}

const isState = (text: string, word: string): boolean =>
  states.has(word) ||
  states.has(
    /^(?:never|always|very|highly|extremely|deeply|super|truly) ([a-z-]+)/i.exec(text)?.[1]?.toLowerCase() ??
      '',
  ) ||
  /^[a-z]+[- ](?:oriented|minded|driven|focused|hearted|spoken|working|savvy|headed)$/i.test(text);

const isPerson = (text: string): boolean => {
  const noun = headNounOf(text);
  return people.has(noun) || /(?:ologist|ician|keeper|woman|man|worker|maker|teacher|therapist)$/.test(noun);
};
