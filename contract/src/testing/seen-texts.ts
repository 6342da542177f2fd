import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const folder = process.env.SEEN_TEXTS;
const file = folder && join(folder, `${process.pid}-${threadId}.txt`);
const known = new Set<string>();

/** Only a run of all tests asks for it: whatever is said to people is written down, once a process. */
export const recordsTexts = file !== undefined;

export function recordText(text: string): void {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!file || known.has(line) || !/\p{L}{2}/u.test(line)) return;
  known.add(line);
  appendFileSync(file, `${line}\n`);
}

const sentence = /"(?:message|error)":("(?:[^"\\]|\\.)*")/g;

/** What an answer of the API says to people, in its own sentence or in those of its fields. */
export function recordAnswer(body: string): void {
  if (!recordsTexts) return;
  for (const [, text = '""'] of body.matchAll(sentence)) recordText(JSON.parse(text));
}
