/** An error as a log may hold it: what failed and where, without the values that were on their way. */
export type ToldError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  query?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** What the payment provider calls the request and the failure. */
  requestId?: string;
  rawType?: string;
  cause?: ToldError;
};

const address = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const deepest = 5;

/** Statements keep their placeholders; what filled them, and what PostgreSQL quotes of it, stays out. */
export function tellingError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that isn’t an error.', stack: '' };
  const { code, query, constraint_name, table_name, column_name, requestId, rawType, cause } =
    error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...textsOf({ code, query, constraint: constraint_name, table: table_name, column: column_name }),
    ...textsOf({ requestId, rawType }),
    ...(cause instanceof Error && depth < deepest && { cause: tellingError(cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return 'Failed query';
  const message = error.name === 'PostgresError' ? beforeValue(error.message) : error.message;
  return message.replaceAll(address, '…@…');
}

/** `invalid input syntax for type uuid: "…"`: what comes after the colon is somebody's. */
const beforeValue = (message: string): string => message.split(': ', 1)[0] ?? '';

/** The lines that name places; those before them repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const textsOf = (given: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
