import type { LogStream } from './logs.ts';

const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};

interface Entry {
  level: number;
  time: number;
  msg?: string;
  method?: string;
  route?: string;
  statusCode?: number;
  ms?: number;
  reqId?: string;
  err?: { type?: string; message?: string; stack?: string; cause?: Entry['err'] };
}

/** Formats log lines for a person at a terminal; log collectors get the JSON lines. */
export const createReadableLog = (stream: LogStream): LogStream => ({
  write: (line) => stream.write(formatLogLine(line)),
});

export function formatLogLine(line: string): string {
  const entry = JSON.parse(line) as Entry;
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const { method, route, statusCode, ms, msg = '', err, reqId } = entry;
  const words = method ? `${method} ${route} ${statusCode} in ${ms} ms` : msg;
  const head = `${time} ${(levels[entry.level] ?? '').padEnd(5)} ${words}`;
  return `${[head, ...(err ? [...errorLines(err), `  request ${reqId ?? 'none'}`] : [])].join('\n')}\n`;
}

const errorLines = ({ type, message, stack, cause }: NonNullable<Entry['err']>): string[] => [
  `  ${type}: ${message}`,
  ...(stack ? [stack] : []),
  ...(cause ? errorLines(cause).map((line) => `  ${line}`) : []),
];
