import { chooseIndefiniteArticle, lowerFirstUnlessName } from './capitals.ts';
import { splitSentences } from './clean-answer.ts';
import { type AnswerLine, type AnswerLineKind, parseAnswerLine } from './line-kinds.ts';
import {
  type AnswerField,
  type AnswerFragmentKind,
  answerTemplates,
  clientsAndMarketTemplates,
  clientTemplates,
  type SentenceTemplates,
} from './sentence-templates.ts';

/** The context in which an answer's sentences are written. */
export interface AnswerContext {
  names: readonly string[];
  /** The word for the target clients: sellers, buyers or clients. */
  clients: string;
  choose: (frames: SentenceTemplates) => string;
}

/** Fields whose answers are usually lists. */
const listFields: ReadonlySet<AnswerField> = new Set(['strengths', 'skills', 'personal', 'market']);
const preamble =
  /^(?:I am|I'm|my (?:strengths|skills|strength|skill) (?:are|is|include|includes)|strengths|skills)[:\s]\s*/i;

/** The sentences for one answer, with placeholders for the person. */
export function createAnswerSentences(field: AnswerField, answer: string, setting: AnswerContext): string[] {
  const lines = splitSentences(answer).flatMap((sentence) => linesOf(field, sentence, setting.names));
  const quotedTexts = lines.filter(({ kind }) => kind === 'words').map(({ text }) => text);
  const fragments = lines.filter(({ kind }) => kind !== 'whole' && kind !== 'words');
  const fragmentSentences = fragments.length ? sentencesForFragments(field, fragments, setting) : [];
  const wholeSentences = lines.filter(({ kind }) => kind === 'whole').map(({ text }) => text);
  const quotes = quotedTexts.length
    ? [fillFrame(answerTemplates[field].words, joinQuotes(quotedTexts), setting)]
    : [];
  return lines[0]?.kind === 'whole'
    ? [...wholeSentences, ...fragmentSentences, ...quotes]
    : [...fragmentSentences, ...wholeSentences, ...quotes];
}

const kind =
  '(?:residential|commercial|luxury|waterfront|oceanfront|beachfront|historic|coastal|rural|urban|suburban|industrial)';
/** Adjectives that need a noun ("luxury real estate"). */
const propertyKinds = new RegExp(`^${kind}(?:(?:, | and |, and | & )${kind})*$`, 'i');

/** The sentences about clients and market: one if the market is a plain list, otherwise two. */
export function createClientsAndMarketSentences(
  angle: 'Seller' | 'Buyer' | undefined,
  market: string,
  setting: AnswerContext,
): string[] {
  const trimmedMarket = market.replace(/\.$/, '');
  const answer = propertyKinds.test(trimmedMarket) ? `${trimmedMarket} real estate` : market;
  if (!angle) return createAnswerSentences('market', answer, setting);
  const lines = splitSentences(answer).flatMap((sentence) => linesOf('market', sentence, setting.names));
  const isList = lines.length > 0 && lines.every(({ kind }) => kind === 'thing' || kind === 'doing');
  if (!isList || /buyers|sellers/i.test(answer))
    return [setting.choose(clientTemplates[angle]), ...createAnswerSentences('market', answer, setting)];
  return [fillFrame(clientsAndMarketTemplates, listText(lines, setting), setting)];
}

function linesOf(field: AnswerField, sentence: string, names: readonly string[]): AnswerLine[] {
  const text = listFields.has(field) ? sentence.replace(preamble, '') || sentence : sentence;
  const line = quoteMisplacedReason(field, parseAnswerLine(text, names), text);
  if (!listFields.has(field) || line.kind === 'whole' || line.kind === 'words') return [line];
  return splitList(text).map((item) => quoteMisplacedReason(field, parseAnswerLine(item, names), item));
}

/** Puts "because …" and "to …" in quotation marks, except in an answer to the question why. */
function quoteMisplacedReason(field: AnswerField, line: AnswerLine, text: string): AnswerLine {
  const isReason = line.kind === 'because' || line.kind === 'purpose';
  return isReason && field !== 'why' ? { kind: 'words', text } : line;
}

function sentencesForFragments(
  field: AnswerField,
  lines: readonly AnswerLine[],
  setting: AnswerContext,
): string[] {
  if (field === 'personal') return sentencesForLife(lines, setting);
  const shape = shapeOf(lines);
  if (shape === 'mixed' && lines.every(({ kind }) => kind === 'state' || kind === 'person'))
    return sentencesForLife(lines, setting);
  return [
    fillFrame(
      answerTemplates[field][shape] ?? answerTemplates[field].mixed,
      listText(lines, setting),
      setting,
    ),
  ];
}

/**
 * Joins lines to a list. In "Patient, exact, Spanish" the later capitals are deliberate; in "Patient, Exact"
 * they may not be.
 */
function listText(lines: readonly AnswerLine[], { names }: AnswerContext): string {
  const [, ...later] = lines;
  const areCapitalsDeliberate = later.some(({ text }) => /^\p{Ll}/u.test(text));
  return joinList(
    lines.map(({ text }, at) => (at > 0 && areCapitalsDeliberate ? text : lowerFirstUnlessName(text, names))),
  );
}

function shapeOf(lines: readonly AnswerLine[]): AnswerFragmentKind {
  const [first, ...rest] = new Set(lines.map(({ kind }) => (kind === 'whole' ? 'mixed' : kind)));
  if (!first) return 'mixed';
  if (!rest.length) return first;
  return [first, ...rest].every((kind) => kind === 'thing' || kind === 'doing') ? 'doing' : 'mixed';
}

/** Gives each fragment its verb: is married, is a mother of three, has two dogs, enjoys sailing. */
function sentencesForLife(lines: readonly AnswerLine[], setting: AnswerContext): string[] {
  const textsOfKind = (...kinds: AnswerLineKind[]) =>
    lines
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => lowerFirstUnlessName(text, setting.names));
  const being = [...textsOfKind('state'), ...textsOfKind('person').map(withArticle)];
  const having = textsOfKind('having');
  const parts = [
    being.length && `be} ${joinList(being)}`,
    having.length && `have} ${joinList(having)}`,
  ].filter(Boolean);
  const rest = textsOfKind('doing', 'thing', 'years');
  const restShape = textsOfKind('thing', 'years').length
    ? textsOfKind('doing').length
      ? 'mixed'
      : 'thing'
    : 'doing';
  return [
    ...(parts.length ? [`{S ${parts.join(' and {v ')}`] : []),
    ...(rest.length
      ? [
          fillFrame(
            answerTemplates.personal[restShape] ?? answerTemplates.personal.mixed,
            joinList(rest),
            setting,
          ),
        ]
      : []),
  ];
}

const joinQuotes = (texts: readonly string[]): string =>
  texts.map((text) => (/[?…]$/.test(text) ? text : `${text}.`)).join(' ');

const withArticle = (text: string): string =>
  /^(?:an?|the|one|two|three|\d+|\{own\})\s/i.test(text) ? text : `${chooseIndefiniteArticle(text)} ${text}`;

function fillFrame(choices: SentenceTemplates, x: string, { choose, clients }: AnswerContext): string {
  return choose(choices)
    .replace('{a x}', () => withArticle(x))
    .replace('{x}', () => x)
    .replace('{clients}', clients)
    .replace('{Clients}', clients);
}

/** Splits a list at commas, semicolons, slashes, bullets and line breaks. */
function splitList(text: string): string[] {
  const items = text
    .split(/[,;\n/]|\s[•·]\s/)
    .map((item) => item.replace(/^\s*(?:(?:and|&|or|plus)\s+)?|[\s.!-]+$/gi, ''))
    .filter(Boolean);
  const last = items.at(-1);
  if (items.length < 2 || !last) return items;
  const [, before, after] = /^(.+) (?:and|&) (.+)$/.exec(last) ?? [];
  return before && after ? [...items.slice(0, -1), before, after] : items;
}

/** Joins items to "a, b and c". Adds a comma before the last "and" if an item contains an "and" itself. */
function joinList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  const before = items.slice(0, -1);
  if (!before.length) return last;
  const comma = items.some((item) => / (?:and|&) /.test(item)) && before.length > 1 ? ',' : '';
  return `${before.join(', ')}${comma} and ${last}`;
}
