import { accountWrites } from './account-writes.ts';
import { contactWrites } from './contact-writes.ts';
import { dailyWrites } from './daily-writes.ts';
import type { FaultTestEnvironment } from './fault-test-environment.ts';
import { fileWrites } from './file-writes.ts';
import type { WriteRequest, WriteType } from './write-type.ts';

export const internalWrites: readonly WriteType[] = [
  ...dailyWrites,
  ...contactWrites,
  ...accountWrites,
  ...fileWrites,
];

/**
 * Returns whether the write was acknowledged. Throws on an unexpected refusal, which is a bug of the test.
 */
export async function sendWrite(
  stage: FaultTestEnvironment,
  write: WriteType,
  url: string,
  name: string,
): Promise<boolean> {
  try {
    const id = write.create ? await createRecord(stage, url, write.create(stage, name), name) : '';
    if (write.prepare) await sendBefore(stage, url, write.prepare(stage, name, id), `${name}-prepared`);
    const { status, text } = await send(stage, url, write.request(stage, name, id), name);
    if (status >= 500) assertSentence(status, text);
    const isRefused = status >= 400 && status < 500;
    if (isRefused && !write.refusal) throw new SuiteError(`${write.kind}: ${status} ${text}`);
    return status < 300 || (isRefused && write.refusal === 'stored');
  } catch (error) {
    if (error instanceof SuiteError) throw error;
    return false; // The server did not answer, or the connection was cut.
  }
}

/** The ids of the created records, by name. A record may be deleted by now, so we do not create it again. */
const createdIds = new Map<string, string>();

async function createRecord(stage: FaultTestEnvironment, url: string, request: WriteRequest, name: string) {
  const created = createdIds.get(name);
  if (created !== undefined) return created;
  const text = await sendBefore(stage, url, request, `${name}-created`);
  const { task, deal, contact } = JSON.parse(text) as Record<string, { id: string } | undefined>;
  const id = (task ?? deal ?? contact)?.id ?? '';
  createdIds.set(name, id);
  return id;
}

/** Sends a request that comes before the write. Throws unless it succeeds. */
async function sendBefore(stage: FaultTestEnvironment, url: string, request: WriteRequest, key: string) {
  const { status, text } = await send(stage, url, request, key);
  if (status >= 500) {
    assertSentence(status, text);
    throw new Error('The server could not prepare the write');
  }
  if (status >= 400) throw new SuiteError(`${request.path}: ${status} ${text}`);
  return text;
}

async function send(
  stage: FaultTestEnvironment,
  url: string,
  { method, path, body, headers }: WriteRequest,
  key: string,
) {
  const isJson = typeof body === 'object' && !(body instanceof FormData);
  const answer = await fetch(`${url}${path}`, {
    method: method ?? 'POST',
    headers: {
      cookie: stage.cookie,
      'idempotency-key': key,
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, text: await answer.text() };
}

/** An error must have a sentence for the user; phones get it as plain text. */
function assertSentence(status: number, text: string): void {
  const message = text.startsWith('{') ? (JSON.parse(text) as { message: string }).message : text;
  if (!/^[A-Z].+\.$/.test(message)) throw new SuiteError(`${status} without a sentence: ${text}`);
}

class SuiteError extends Error {}
