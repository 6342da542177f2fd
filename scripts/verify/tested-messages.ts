import { globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathInRoot, root } from '../paths.ts';
import type { CheckStep } from './step.ts';
import { tallyCheckResult } from './tally.ts';

export interface ContractMessage {
  name: string;
  /** The fixed parts of the text, between the values that are filled in. */
  parts: string[];
}

const filledIn = '\u0000';

/** The text of a message, with a placeholder for each value that is filled in. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value !== 'function') return undefined;
  const [, words] = value.toString().match(/`([^`]*)`/) ?? [];
  return words?.replace(/\$\{[^}]*\}/g, filledIn);
}

export function toContractMessages(name: string, value: unknown): ContractMessage[] {
  const parts = textOf(value)
    ?.split(filledIn)
    .map((part) => part.replace(/\s+/g, ' ').trim());
  return parts ? [{ name, parts: parts.filter(Boolean) }] : [];
}

/** Every message of the contract, from the same objects that `unused-messages.ts` finds by name. */
async function contractMessages(): Promise<ContractMessage[]> {
  const files = globSync('contract/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] });
  const isHolder = (file: string) =>
    /^export const \w+(?:Messages|Notices|Empty)\b/m.test(readFileSync(pathInRoot(file), 'utf8'));
  const modules = await Promise.all(files.filter(isHolder).map((file) => import(pathInRoot(file))));
  return modules
    .flatMap((module) => Object.entries<object>(module))
    .filter(([name]) => /(?:Messages|Notices|Empty)$/.test(name))
    .flatMap(([name, messages]) =>
      Object.entries(messages).flatMap(([key, value]) => toContractMessages(`${name}.${key}`, value)),
    );
}

const lengthOf = ({ parts }: ContractMessage) => parts.join('').length;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns the messages that no text contains. A message inside a longer message of the text does not count.
 */
export function findUntestedMessages(
  messages: readonly ContractMessage[],
  texts: readonly string[],
): ContractMessage[] {
  let left = texts.join('\n');
  const isSeen = new Map<string, boolean>();
  for (const { parts } of messages.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const pattern = parts.map(escaped).join('.{0,300}?');
    if (isSeen.has(pattern)) continue;
    const rest = left.replace(new RegExp(pattern, 'g'), '');
    isSeen.set(pattern, rest !== left);
    left = rest;
  }
  return messages.filter(({ parts }) => !isSeen.get(parts.map(escaped).join('.{0,300}?')));
}

/** The folder where tests record the texts that users see. The processes that tests start record there too. */
export function createShownTextsFolder(scratch: string): string {
  const folder = join(scratch, 'seen-texts');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Checks after all tests that each message of the contract was in an API response or on a screen. */
export const everyMessageTestedStep = (folder: string): CheckStep => ({
  name: 'every message shown by a test',
  run: async () => {
    const texts = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
    const messages = await contractMessages();
    const all = findUntestedMessages(messages, texts);
    const untested = all.filter(({ name }) => !notTestedYet.includes(name));
    const testedNow = notTestedYet.filter((name) => !all.some((message) => message.name === name));
    if (testedNow.length > 0) console.log(`Can be removed from notTestedYet: ${testedNow.join(', ')}`);
    const gone = notTestedYet.filter((name) => !messages.some((message) => message.name === name));
    const lines = [
      ...untested.map(({ name, parts }) => `${name}: no test shows “${parts.join('…')}”`),
      ...gone.map((name) => `${name}: listed in notTestedYet, but there is no such message`),
    ];
    return { ...tallyCheckResult(lines.length === 0), output: lines.join('\n') };
  },
});

/**
 * Messages of the contract that no test shows yet. Write a test for a message, then remove the message from
 * this list; never add one. A run of all tests names the messages that can be removed.
 */
const notTestedYet: readonly string[] = [
  'billingMessages.beingConfirmed',
  'billingMessages.couponInvalid',
  'couponMessages.failed',
  'resumeMessages.addFailed',
  'resumeMessages.call',
];
