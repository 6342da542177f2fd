import { type AppError, appError } from './errors.ts';

/**
 * Error codes of a database or another required service that is unreachable, starting, stopping or out of
 * connections.
 */
const unavailableCodes = new Set([
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
  // The code of PgBouncer's own errors, for example if it cannot reach a server.
  '08P01',
  '25006',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

const diskFullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

const maxDepth = 5;

/** The bucket's provider timed out or reports an error on its side. */
const isStorageOutage = (error: Error) =>
  error.name === 'TimeoutError' || ('$fault' in error && error.$fault === 'server');

/** Maps an infrastructure failure to an error with a message for the user; undefined for a bug of ours. */
export function toOutageError(error: unknown, depth = 0): AppError | undefined {
  if (!(error instanceof Error) || depth > maxDepth) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (unavailableCodes.has(code) || isStorageOutage(error))
    return appError('unavailable', 'We can’t do that right now. Please try again in a moment.');
  if (diskFullCodes.has(code))
    return appError('unavailable', 'There’s no room left to save this. Please try again later.');
  const innerErrors = error instanceof AggregateError ? error.errors : [];
  for (const inner of [error.cause, ...innerErrors]) {
    const outage = toOutageError(inner, depth + 1);
    if (outage) return outage;
  }
  return undefined;
}
