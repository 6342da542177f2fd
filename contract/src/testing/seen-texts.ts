import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

const folder = process.env.SEEN_TEXTS;
const file = folder && join(folder, `${process.pid}-${threadId}.txt`);
const known = new Set<string>();

/**
 * Whether this run records the texts that users see. Only a run of all tests records them; each process
 * records a text once.
 */
export const isRecordingTexts = file !== undefined;

export function recordShownText(text: string): void {
  const line = text.replace(/\s+/g, ' ').trim();
  if (!file || known.has(line) || !/\p{L}{2}/u.test(line)) return;
  known.add(line);
  appendFileSync(file, `${line}\n`);
}

const sentence = /"(?:message|error)":("(?:[^"\\]|\\.)*")/g;

/** Records the messages in an API response: its own message and those of its fields. */
export function recordResponseTexts(body: string): void {
  if (!isRecordingTexts) return;
  for (const [, text = '""'] of body.matchAll(sentence)) recordShownText(JSON.parse(text));
}
