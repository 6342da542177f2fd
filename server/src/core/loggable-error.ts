/** An error in a form that we may log: its type and place, without the values involved. */
export type LoggableError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  query?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** The payment provider's request id and error codes. */
  requestId?: string;
  rawType?: string;
  cause?: LoggableError;
  /** What failed within an error that stands for several. */
  errors?: LoggableError[];
};

const emailPattern = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
const maxDepth = 5;
const maxInnerErrors = 20;

/** Keeps the text of a failed statement, and removes its parameters and the values that PostgreSQL quotes. */
export function toLoggableError(error: unknown, depth = 0): LoggableError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something was thrown that isn’t an error.', stack: '' };
  const isShallow = depth < maxDepth;
  const toInnerError = (inner: unknown) => toLoggableError(inner, depth + 1);
  const { code, query, constraint_name, table_name, column_name, requestId, rawType, cause } =
    error as Error & Record<string, unknown>;
  return {
    type: error.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...stringFieldsOf({ code, query, constraint: constraint_name, table: table_name, column: column_name }),
    ...stringFieldsOf({ requestId, rawType }),
    ...(isShallow && cause instanceof Error && { cause: toInnerError(cause) }),
    ...(isShallow &&
      error instanceof AggregateError && { errors: error.errors.slice(0, maxInnerErrors).map(toInnerError) }),
  };
}

function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return 'Failed query';
  const message = error.name === 'PostgresError' ? beforeValue(error.message) : error.message;
  return message.replaceAll(emailPattern, '…@…');
}

/**
 * The text before the first colon. In `invalid input syntax for type uuid: "…"`, the part after it may be
 * personal data.
 */
const beforeValue = (message: string): string => message.split(': ', 1)[0] ?? '';

/** The lines with code locations; the lines before them repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

const stringFieldsOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  );
