import { sentencesOf } from './clean-answer.ts';
import { angles, type Field, type Frames, focuses, frames, type Shape } from './frames.ts';
import { type Kind, type Line, lineOf } from './kinds.ts';
import { itemsOf, joined } from './lists.ts';
import { article, inside } from './places.ts';

/** The context in which an answer's sentences are written. */
export interface Setting {
  names: readonly string[];
  /** sellers, buyers or clients. */
  clients: string;
  choose: (frames: Frames) => string;
}

/** Fields whose answers are usually lists. */
const listFields: ReadonlySet<Field> = new Set(['strengths', 'skills', 'personal', 'market']);
const preamble =
  /^(?:I am|I'm|my (?:strengths|skills|strength|skill) (?:are|is|include|includes)|strengths|skills)[:\s]\s*/i;

/** The sentences for one answer, with placeholders for the person. */
export function saidOf(field: Field, answer: string, setting: Setting): string[] {
  const lines = sentencesOf(answer).flatMap((sentence) => linesOf(field, sentence, setting.names));
  const quotedTexts = lines.filter(({ kind }) => kind === 'words').map(({ text }) => text);
  const fragments = lines.filter(({ kind }) => kind !== 'whole' && kind !== 'words');
  const fragmentSentences = fragments.length ? sentencesForFragments(field, fragments, setting) : [];
  const wholeSentences = lines.filter(({ kind }) => kind === 'whole').map(({ text }) => text);
  const quotes = quotedTexts.length ? [fillFrame(frames[field].words, joinQuotes(quotedTexts), setting)] : [];
  return lines[0]?.kind === 'whole'
    ? [...wholeSentences, ...fragmentSentences, ...quotes]
    : [...fragmentSentences, ...wholeSentences, ...quotes];
}

const kind =
  '(?:residential|commercial|luxury|waterfront|oceanfront|beachfront|historic|coastal|rural|urban|suburban|industrial)';
/** Adjectives that need a noun ("luxury real estate"). */
const propertyKinds = new RegExp(`^${kind}(?:(?:, | and |, and | & )${kind})*$`, 'i');

/** Clients and market: one sentence if the market is a plain list, otherwise two. */
export function focusSaid(angle: 'Seller' | 'Buyer' | undefined, market: string, setting: Setting): string[] {
  const trimmedMarket = market.replace(/\.$/, '');
  const answer = propertyKinds.test(trimmedMarket) ? `${trimmedMarket} real estate` : market;
  if (!angle) return saidOf('market', answer, setting);
  const lines = sentencesOf(answer).flatMap((sentence) => linesOf('market', sentence, setting.names));
  const isList = lines.length > 0 && lines.every(({ kind }) => kind === 'thing' || kind === 'doing');
  if (!isList || /buyers|sellers/i.test(answer))
    return [setting.choose(angles[angle]), ...saidOf('market', answer, setting)];
  return [fillFrame(focuses, listText(lines, setting), setting)];
}

function linesOf(field: Field, sentence: string, names: readonly string[]): Line[] {
  const text = listFields.has(field) ? sentence.replace(preamble, '') || sentence : sentence;
  const line = quoteMisplacedReason(field, lineOf(text, names), text);
  if (!listFields.has(field) || line.kind === 'whole' || line.kind === 'words') return [line];
  return itemsOf(text).map((item) => quoteMisplacedReason(field, lineOf(item, names), item));
}

/** Quotes "because …" and "to …" in answers to any question but why. */
function quoteMisplacedReason(field: Field, line: Line, text: string): Line {
  const isReason = line.kind === 'because' || line.kind === 'purpose';
  return isReason && field !== 'why' ? { kind: 'words', text } : line;
}

function sentencesForFragments(field: Field, lines: readonly Line[], setting: Setting): string[] {
  if (field === 'personal') return sentencesForLife(lines, setting);
  const shape = shapeOf(lines);
  if (shape === 'mixed' && lines.every(({ kind }) => kind === 'state' || kind === 'person'))
    return sentencesForLife(lines, setting);
  return [fillFrame(frames[field][shape] ?? frames[field].mixed, listText(lines, setting), setting)];
}

/** In "Patient, exact, Spanish" the later capitals are deliberate; in "Patient, Exact" they may not be. */
function listText(lines: readonly Line[], { names }: Setting): string {
  const [, ...later] = lines;
  const areCapitalsDeliberate = later.some(({ text }) => /^\p{Ll}/u.test(text));
  return joined(lines.map(({ text }, at) => (at > 0 && areCapitalsDeliberate ? text : inside(text, names))));
}

function shapeOf(lines: readonly Line[]): Shape {
  const [first, ...rest] = new Set(lines.map(({ kind }) => (kind === 'whole' ? 'mixed' : kind)));
  if (!first) return 'mixed';
  if (!rest.length) return first;
  return [first, ...rest].every((kind) => kind === 'thing' || kind === 'doing') ? 'doing' : 'mixed';
}

/** Gives each fragment its verb: is married, is a mother of three, has two dogs, enjoys sailing. */
function sentencesForLife(lines: readonly Line[], setting: Setting): string[] {
  const textsOfKind = (...kinds: Kind[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => inside(text, setting.names));
  const being = [...textsOfKind('state'), ...textsOfKind('person').map(withArticle)];
  const having = textsOfKind('having');
  const parts = [being.length && `be} ${joined(being)}`, having.length && `have} ${joined(having)}`].filter(
    Boolean,
  );
  const rest = textsOfKind('doing', 'thing', 'years');
  const restShape = textsOfKind('thing', 'years').length
    ? textsOfKind('doing').length
      ? 'mixed'
      : 'thing'
    : 'doing';
  return [
    ...(parts.length ? [`{S ${parts.join(' and {v ')}`] : []),
    ...(rest.length
      ? [fillFrame(frames.personal[restShape] ?? frames.personal.mixed, joined(rest), setting)]
      : []),
  ];
}

const joinQuotes = (texts: readonly string[]): string =>
  texts.map((text) => (/[?…]$/.test(text) ? text : `${text}.`)).join(' ');

const withArticle = (text: string): string =>
  /^(?:an?|the|one|two|three|\d+|\{own\})\s/i.test(text) ? text : `${article(text)} ${text}`;

function fillFrame(choices: Frames, x: string, { choose, clients }: Setting): string {
  return choose(choices)
    .replace('{a x}', () => withArticle(x))
    .replace('{x}', () => x)
    .replace('{clients}', clients)
    .replace('{Clients}', clients);
}
