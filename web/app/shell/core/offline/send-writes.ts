import { pageUserHeader } from '#contract/request-headers.ts';
import { type ApiProblem, isProblem } from '../../../lib/api-problem.ts';
import type { ApiRequest } from '../../../lib/backend.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import type { WaitingWrite } from '../../../lib/waiting-writes.ts';
import type { Outbox } from './outbox.ts';

/**
 * What to do about a conflicting change: nothing because it is already saved, send it again, or ask the user.
 */
export type ConflictDecision = { kind: 'saved' } | { kind: 'resend'; body: unknown } | { kind: 'ask' };

export type ConflictResolver = (
  write: WaitingWrite,
  problem: ApiProblem,
) => ConflictDecision | Promise<ConflictDecision>;

/** The part of the outbox that sending needs. */
type Writes = Pick<Outbox, 'list' | 'complete' | 'replace' | 'remove'>;

interface Dependencies {
  outbox: Writes;
  send: (request: ApiRequest) => Promise<unknown>;
  resolvers: Record<string, ConflictResolver>;
  onSent: (change: string) => void;
}

const isServerBusy = (problem: ApiProblem) => problem.status >= 500 || problem.code === 'too_many';

/**
 * Whether the same request may succeed later: the connection failed, the server is busy, or the session
 * ended.
 */
const isTemporary = (problem: ApiProblem) =>
  problem.status === 0 || problem.code === 'not_signed_in' || isServerBusy(problem);

/**
 * How sending ended. After `busy`, the caller tries again later. A lost connection or session is `stopped`,
 * because its return is noticed.
 */
type SendResult = 'done' | 'busy' | 'stopped';

/**
 * Sends the waiting changes, the oldest first. Each has an idempotency key, so a change whose answer was lost
 * is not made twice. It stops at the first change that cannot be sent now, because later changes may depend
 * on it.
 */
export async function sendWaitingWrites(dependencies: Dependencies): Promise<SendResult> {
  const { outbox, send, resolvers, onSent } = dependencies;
  for (;;) {
    const write = (await outbox.list()).find(({ problem }) => !problem);
    if (!write) return 'done';
    const { method, path, body, idempotencyKey, personId } = write;
    const headers = { 'idempotency-key': idempotencyKey, [pageUserHeader]: personId };
    try {
      const answer = await send({ method, path, body, headers });
      await outbox.complete(write, idIn(answer, write.offline.answerKey));
    } catch (error) {
      if (!isProblem(error)) throw error;
      // A server that is down or busy answers with another status.
      if (error.status === 500) await outbox.replace({ ...write, failures: (write.failures ?? 0) + 1 });
      if (isTemporary(error)) return isServerBusy(error) ? 'busy' : 'stopped';
      await handleRefusal(outbox, write, error, resolvers);
    }
    onSent(write.offline.change);
  }
}

/** Discards a change. Screens show it as if it were saved, so they load their data again. */
export async function discardWaitingWrite(
  { outbox, onSent }: Pick<Dependencies, 'outbox' | 'onSent'>,
  id: number,
): Promise<void> {
  const write = (await outbox.list()).find((one) => one.id === id);
  await outbox.remove(id);
  if (write) onSent(write.offline.change);
}

const idIn = (answer: unknown, key = ''): string | undefined =>
  (answer as Record<string, { id?: string } | undefined> | undefined)?.[key]?.id;

async function handleRefusal(
  outbox: Writes,
  write: WaitingWrite,
  error: ApiProblem,
  resolvers: Record<string, ConflictResolver>,
): Promise<void> {
  const resolve = isProblem(error, 'conflict') && resolvers[write.offline.conflict?.kind ?? ''];
  const decision: ConflictDecision = resolve ? await resolve(write, error) : { kind: 'ask' };
  if (decision.kind === 'saved') return outbox.remove(write.id);
  if (decision.kind === 'resend')
    return outbox.replace({ ...write, body: decision.body, idempotencyKey: newIdempotencyKey() });
  return outbox.replace({
    ...write,
    problem: { code: error.code, message: error.message, details: error.details },
  });
}
