import { aboutTheirOwn, inThirdPerson } from './third-person.ts';
import { baseOf, hasVerb, isBase, isPast } from './verbs.ts';

/** What a line of an answer is, and so which sentences it fits into. `whole` is a sentence by itself. */
export type Kind =
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

export interface Line {
  kind: Kind;
  /** With marks for the person (`{S}`, `{own}`), without the period. */
  text: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const states = words(`
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

const people = words(`
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
const named =
  /^(?:spring|evening|morning|king|string|wedding|ceiling|clothing|building|thing|something|nothing|everything|anything|during)\b/i;

const first = (text: string): string => (/^[\p{L}'-]+/u.exec(text)?.[0] ?? '').toLowerCase();

/** The noun a phrase is about: what stands before its first preposition. */
function head(text: string): string {
  const [phrase = ''] = text.split(/\s(?:for|at|in|of|with|on|from|to|and|who|by|since|until|during)\s|,|\(/);
  return (phrase.trim().split(/\s+/).at(-1) ?? '').toLowerCase();
}

const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]*$/u;
const longest = 260;

/** Letters of another script, a web address, a word without end: repeated as it is, between quotation marks. */
const isForeign = (text: string): boolean =>
  !latin.test(text) || text.length > longest || /\S{40}/.test(text) || /[<>@\\|=_^~`[\]…]|https?:/.test(text);

const quoted = (text: string): Line => ({ kind: 'words', text });

export function lineOf(text: string, names: readonly string[]): Line {
  if (isForeign(text)) return quoted(text);
  if (/^I\b/.test(text)) return whole(inThirdPerson(text), text);
  if (/^because /i.test(text)) return because(text);
  const told = /\bI\b/.test(text) ? inThirdPerson(text) : aboutTheirOwn(text);
  if (!told || /\b(we|us|our|ours|we're|you|your)\b/i.test(text)) return quoted(text);
  if (/^My\b/.test(text)) return hasVerb(text.slice(3)) ? whole(told, text) : quoted(text);
  if (names.some((name) => name && text.startsWith(`${name} `)) || /^(she|he|they) /i.test(text)) {
    return { kind: 'whole', text: told };
  }
  return phraseOf(text, told);
}

const whole = (told: string | undefined, text: string): Line =>
  told ? { kind: 'whole', text: told } : quoted(text);

function because(text: string): Line {
  const reason = inThirdPerson(text.slice('because '.length), 'p');
  return reason ? { kind: 'because', text: reason } : quoted(text);
}

function phraseOf(text: string, told: string): Line {
  const word = first(text);
  const rest = told.slice(word.length);
  if (/^to [a-z]/i.test(text)) return { kind: 'purpose', text: told };
  if (family.test(text)) return { kind: 'having', text: told };
  if (years.test(text)) return { kind: 'years', text: told };
  if (isPerson(text) && !isBase(word) && !isPast(word)) return { kind: 'person', text: told };
  if (isState(text, word) && !hasVerb(text)) return { kind: 'state', text: told };
  if (isBase(word) && / /.test(text)) return beginsWithVerb(word, rest, text);
  const base = baseOf(word);
  if (base && / /.test(text)) return beginsWithVerb(base, rest, text);
  if (isPast(word) && / /.test(text)) return { kind: 'whole', text: `{S} ${word}${rest}` };
  if (/ing$/.test(word) && word.length > 4 && !named.test(text)) return { kind: 'doing', text: told };
  return hasVerb(text) ? { kind: 'whole', text: told } : { kind: 'thing', text: told };
}

/** "Love the beach": the "I" was left out. With a second verb it is anybody's guess how it goes on. */
function beginsWithVerb(base: string, rest: string, text: string): Line {
  const told = inThirdPerson(`I ${base}${rest}`);
  return told && !/^(work|market|plan|price|use|study|care|look|focus|support|help|start|close)$/.test(base)
    ? { kind: 'whole', text: told }
    : { kind: told ? 'thing' : 'words', text };
}

const isState = (text: string, word: string): boolean =>
  states.has(word) ||
  states.has(
    /^(?:never|always|very|highly|extremely|deeply|super|truly) ([a-z-]+)/i.exec(text)?.[1]?.toLowerCase() ??
      '',
  ) ||
  /^[a-z]+[- ](?:oriented|minded|driven|focused|hearted|spoken|working|savvy|headed)$/i.test(text);

const isPerson = (text: string): boolean => {
  const noun = head(text);
  return people.has(noun) || /(?:ologist|ician|keeper|woman|man|worker|maker|teacher|therapist)$/.test(noun);
};
