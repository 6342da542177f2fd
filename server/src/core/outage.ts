import { type AppError, fail } from './errors.ts';

/** The database, or another service we cannot do without, is not there, is on its way up or down, or is full of callers. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'DATABASE_FROZEN',
  '08000',
  '08001',
  '08003',
  '08006',
  '25006',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

const deepest = 5;

/** The bucket's provider: too slow, or in trouble of its own. */
const isAwayStore = (error: Error) =>
  error.name === 'TimeoutError' || ('$fault' in error && error.$fault === 'server');

/** What a failure that is nobody's mistake is called; nothing for one that is ours. */
export function outageOf(error: unknown, depth = 0): AppError | undefined {
  if (!(error instanceof Error) || depth > deepest) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (away.has(code) || isAwayStore(error))
    return fail('unavailable', 'We can’t do that right now. Please try again in a moment.');
  if (full.has(code))
    return fail('unavailable', 'There’s no room left to save this. Please try again later.');
  const several = error instanceof AggregateError ? error.errors : [];
  for (const inner of [error.cause, ...several]) {
    const outage = outageOf(inner, depth + 1);
    if (outage) return outage;
  }
  return undefined;
}
