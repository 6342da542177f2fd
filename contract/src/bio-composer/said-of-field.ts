import { sentencesOf } from './clean-answer.ts';
import { angles, type Field, type Frames, focuses, frames, type Shape } from './frames.ts';
import { type Kind, type Line, lineOf } from './kinds.ts';
import { itemsOf, joined } from './lists.ts';
import { article, inside } from './places.ts';

/** What the sentences about one answer need to know of the rest. */
export interface Setting {
  names: readonly string[];
  /** sellers, buyers or clients. */
  clients: string;
  choose: (frames: Frames) => string;
}

/** Answers that are lists more often than not. */
const manyFold: ReadonlySet<Field> = new Set(['strengths', 'skills', 'personal', 'market']);
const preamble =
  /^(?:I am|I'm|my (?:strengths|skills|strength|skill) (?:are|is|include|includes)|strengths|skills)[:\s]\s*/i;

/** The sentences that tell one answer, with marks for the person. */
export function saidOf(field: Field, answer: string, setting: Setting): string[] {
  const lines = sentencesOf(answer).flatMap((sentence) => linesOf(field, sentence, setting.names));
  const own = lines.filter(({ kind }) => kind === 'words').map(({ text }) => text);
  const loose = lines.filter(({ kind }) => kind !== 'whole' && kind !== 'words');
  const told = loose.length ? fragmentsSaid(field, loose, setting) : [];
  const whole = lines.filter(({ kind }) => kind === 'whole').map(({ text }) => text);
  const quotes = own.length ? [framed(frames[field].words, quotation(own), setting)] : [];
  return lines[0]?.kind === 'whole' ? [...whole, ...told, ...quotes] : [...told, ...whole, ...quotes];
}

const kind =
  '(?:residential|commercial|luxury|waterfront|oceanfront|beachfront|historic|coastal|rural|urban|suburban|industrial)';
/** Words that only mean something together with what they are about. */
const kindsOfProperty = new RegExp(`^${kind}(?:(?:, | and |, and | & )${kind})*$`, 'i');

/** Whom they work for and in which market: one sentence where the market is a plain list, two where it says more. */
export function focusSaid(angle: 'Seller' | 'Buyer' | undefined, market: string, setting: Setting): string[] {
  const plain = market.replace(/\.$/, '');
  const answer = kindsOfProperty.test(plain) ? `${plain} real estate` : market;
  if (!angle) return saidOf('market', answer, setting);
  const lines = sentencesOf(answer).flatMap((sentence) => linesOf('market', sentence, setting.names));
  const isList = lines.length > 0 && lines.every(({ kind }) => kind === 'thing' || kind === 'doing');
  if (!isList || /buyers|sellers/i.test(answer))
    return [setting.choose(angles[angle]), ...saidOf('market', answer, setting)];
  return [framed(focuses, listed(lines, setting), setting)];
}

function linesOf(field: Field, sentence: string, names: readonly string[]): Line[] {
  const text = manyFold.has(field) ? sentence.replace(preamble, '') || sentence : sentence;
  const line = fitting(field, lineOf(text, names), text);
  if (!manyFold.has(field) || line.kind === 'whole' || line.kind === 'words') return [line];
  return itemsOf(text).map((item) => fitting(field, lineOf(item, names), item));
}

/** A reason is one only where a reason was asked for. */
function fitting(field: Field, line: Line, text: string): Line {
  const isReason = line.kind === 'because' || line.kind === 'purpose';
  return isReason && field !== 'why' ? { kind: 'words', text } : line;
}

function fragmentsSaid(field: Field, lines: readonly Line[], setting: Setting): string[] {
  if (field === 'personal') return lifeSaid(lines, setting);
  const shape = shapeOf(lines);
  if (shape === 'mixed' && lines.every(({ kind }) => kind === 'state' || kind === 'person'))
    return lifeSaid(lines, setting);
  return [framed(frames[field][shape] ?? frames[field].mixed, listed(lines, setting), setting)];
}

/** In a list like "Patient, exact" the capitals after the first were meant; in "Patient, Exact" nobody knows. */
function listed(lines: readonly Line[], { names }: Setting): string {
  const [, ...later] = lines;
  const areMeant = later.some(({ text }) => /^\p{Ll}/u.test(text));
  return joined(lines.map(({ text }, at) => (at > 0 && areMeant ? text : inside(text, names))));
}

function shapeOf(lines: readonly Line[]): Shape {
  const [first, ...rest] = new Set(lines.map(({ kind }) => (kind === 'whole' ? 'mixed' : kind)));
  if (!first) return 'mixed';
  if (!rest.length) return first;
  return [first, ...rest].every((kind) => kind === 'thing' || kind === 'doing') ? 'doing' : 'mixed';
}

/** Married, a mother of three, two dogs, sailing: each with the verb it takes. */
function lifeSaid(lines: readonly Line[], setting: Setting): string[] {
  const of = (...kinds: Kind[]) =>
    lines.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => inside(text, setting.names));
  const being = [...of('state'), ...of('person').map(withArticle)];
  const having = of('having');
  const parts = [being.length && `be} ${joined(being)}`, having.length && `have} ${joined(having)}`].filter(
    Boolean,
  );
  const rest = of('doing', 'thing', 'years');
  const restShape = of('thing', 'years').length ? (of('doing').length ? 'mixed' : 'thing') : 'doing';
  return [
    ...(parts.length ? [`{S ${parts.join(' and {v ')}`] : []),
    ...(rest.length
      ? [framed(frames.personal[restShape] ?? frames.personal.mixed, joined(rest), setting)]
      : []),
  ];
}

const quotation = (texts: readonly string[]): string =>
  texts.map((text) => (/[?…]$/.test(text) ? text : `${text}.`)).join(' ');

const withArticle = (text: string): string =>
  /^(?:an?|the|one|two|three|\d+|\{own\})\s/i.test(text) ? text : `${article(text)} ${text}`;

function framed(choices: Frames, x: string, { choose, clients }: Setting): string {
  return choose(choices)
    .replace('{a x}', () => withArticle(x))
    .replace('{x}', () => x)
    .replace('{clients}', clients)
    .replace('{Clients}', clients);
}
