import { type BioAnswers, bioLimits, emptyBioAnswers, type GenerateBio } from '../bio.ts';
import {
  type AnswerContext,
  createAnswerSentences,
  createClientsAndMarketSentences,
} from './answer-sentences.ts';
import { cleanAnswer, cleanName } from './clean-answer.ts';
import { fillInNameAndPronouns } from './fill-in-person.ts';
import { type AnswerField, openingTemplates, type SentenceTemplates } from './sentence-templates.ts';
import { shortenText } from './shorten-text.ts';
import type { Pronoun, Tone } from './tones.ts';

/** The user's answers about themselves, and how the bio should sound. */
export interface BioComposerInput extends BioAnswers {
  firstName: string;
  lastName: string;
  brokerageName: string;
  tone: Tone;
  pronoun: Pronoun;
  /** Each seed gives a different wording. */
  seed: number;
}

/** Fills in defaults for the fields that a request omits. */
export const toBioComposerInput = (request: GenerateBio, seed: number): BioComposerInput => ({
  ...emptyBioAnswers,
  ...request,
  firstName: request.firstName ?? '',
  lastName: request.lastName ?? '',
  brokerageName: request.brokerageName ?? '',
  tone: request.tone ?? 'Warm',
  pronoun: request.pronoun ?? 'they',
  seed,
});

export const maxBioLength: number = bioLimits.characters;
/** Limits for the length of each answer. The bio uses the first limit with which the whole text fits. */
const answerLimits = [400, 300, 220, 160, 120, 90, 60];

/** Writes a bio that contains nothing but the answers. */
export function composeBio(brief: BioComposerInput): string {
  let text = '';
  for (const answerLimit of answerLimits) {
    text = composeWithin(brief, answerLimit);
    if (text.length <= maxBioLength) return text;
  }
  return shortenText(text, maxBioLength);
}

type Part = 'opening' | 'focus' | Exclude<AnswerField, 'market'>;

/** The possible orders of the paragraphs and their parts. The seed picks one. */
const outlines: Record<Tone, readonly (readonly (readonly Part[])[])[]> = {
  Warm: [
    [['opening', 'prior'], ['why', 'focus'], ['strengths', 'skills', 'talent'], ['personal']],
    [
      ['opening', 'why'],
      ['prior', 'strengths'],
      ['focus', 'skills'],
      ['talent', 'personal'],
    ],
  ],
  Professional: [
    [
      ['opening', 'focus'],
      ['skills', 'strengths'],
      ['prior', 'why'],
      ['talent', 'personal'],
    ],
    [['opening', 'prior'], ['focus', 'skills', 'strengths'], ['why'], ['talent', 'personal']],
  ],
  Confident: [
    [['opening', 'focus'], ['strengths', 'skills', 'talent'], ['prior', 'why'], ['personal']],
    [
      ['opening', 'strengths'],
      ['focus', 'skills'],
      ['prior', 'why'],
      ['talent', 'personal'],
    ],
  ],
};

const answersOf = (brief: BioComposerInput): Record<AnswerField, string> => ({
  prior: brief.priorExperience,
  why: brief.whyRealEstate,
  strengths: brief.strengths,
  skills: brief.skills,
  talent: brief.specialTalent,
  personal: brief.personalLife,
  market: brief.marketType,
});

function composeWithin(brief: BioComposerInput, answerLimit: number): string {
  const { tone, pronoun } = brief;
  const pick = createSeededPicker(brief.seed);
  const choose = (frames: SentenceTemplates) => pick('Warm' in frames ? frames[tone] : frames);
  const [first, last] = [cleanName(brief.firstName), cleanName(brief.lastName)];
  const names = [first, last, cleanName(brief.brokerageName)].filter(Boolean);
  const clients = angleOf(brief) === 'Seller' ? 'sellers' : angleOf(brief) === 'Buyer' ? 'buyers' : 'clients';
  const setting: AnswerContext = { names, clients, choose };
  const answers = answersOf(brief);
  const sentencesFor = (part: Part): string[] => {
    if (part === 'opening') return [openingSentence(brief, choose)];
    const answer = shortenText(cleanAnswer(answers[part === 'focus' ? 'market' : part]), answerLimit);
    return part === 'focus'
      ? createClientsAndMarketSentences(angleOf(brief), answer, setting)
      : createAnswerSentences(part, answer, setting);
  };
  const person = { firstName: first || last || 'the agent', pronoun };
  return pick(outlines[tone])
    .map((parts) => fillInNameAndPronouns(parts.flatMap(sentencesFor), person, parts[0] === 'opening'))
    .filter(Boolean)
    .join('\n\n');
}

const angleOf = ({ targetClientType }: BioComposerInput) => targetClientType || undefined;

function openingSentence(brief: BioComposerInput, choose: (frames: SentenceTemplates) => string): string {
  const since = /^\d{4}$/.test(brief.careerStart) ? brief.careerStart : '';
  const brokerage = cleanName(brief.brokerageName);
  const fullName = [brief.firstName, brief.lastName].map(cleanName).filter(Boolean).join(' ') || 'the agent';
  const known = since && brokerage ? 'since, brokerage' : since ? 'since' : brokerage ? 'brokerage' : '';
  return choose(openingTemplates[known])
    .replace('{Full}', () => fullName)
    .replace('{since}', since)
    .replace('{brokerage}', () => brokerage);
}

/** Returns a function that picks random items. The same seed picks the same items. */
export function createSeededPicker(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return (items) => items[Math.floor(next() * items.length)] as (typeof items)[number];
}
