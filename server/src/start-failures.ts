import { InvalidSettingsError } from './config.ts';
import { OperatorError } from './start-checks.ts';

const maxDepth = 6;

/** Describes a failed start in one sentence, if an operator can fix it. */
export function describeStartFailure(error: unknown, depth = 0): string | undefined {
  if (!(error instanceof Error) || depth > maxDepth) return undefined;
  return sentenceFor(error) ?? describeStartFailure(error.cause, depth + 1);
}

function sentenceFor(error: NodeJS.ErrnoException & { port?: number; address?: string }): string | undefined {
  const { name, message, code, syscall, port, address } = error;
  if (error instanceof InvalidSettingsError || error instanceof OperatorError) return message;
  // All errors of the S3 client have `$metadata`, even if no server answered.
  if ('$metadata' in error)
    return `The bucket of S3_BUCKET cannot be used (${code ?? name}): check S3_ENDPOINT, S3_REGION and the key.`;
  if (syscall === 'listen' && code === 'EADDRINUSE')
    return `Port ${port} was taken by another process while this one started: stop one of the two, or give them different ports.`;
  if (syscall === 'listen' && code === 'EADDRNOTAVAIL')
    return `HOST (${address}) is not an address of this machine.`;
  if (code === '42501')
    return `The role of DATABASE_URL may not set up its database (${message}): make it the owner of the database.`;
  return undefined;
}
