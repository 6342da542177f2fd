interface LogLine {
  msg: string;
  err?: { message: string; code?: string; cause?: { message: string; code?: string } };
}

/**
 * The worker's id, which differs in every error of the job queue. We remove it to count equal errors
 * together.
 */
const workerId = /, Worker: [\da-f-]{36}/;

/** Counts the errors that servers log, by message. */
export class LoggedErrors {
  readonly #times = new Map<string, number>();

  readonly add = (line: string): void => {
    const { msg, err } = JSON.parse(line) as LogLine;
    const { message, code } = err?.cause ?? err ?? {};
    const text = [msg, code, message].filter(Boolean).join(': ').replace(workerId, '');
    this.#times.set(text, (this.#times.get(text) ?? 0) + 1);
  };

  list(): Record<string, number> {
    return Object.fromEntries([...this.#times].toSorted(([, one], [, other]) => other - one));
  }

  /**
   * Lists the errors that no outage explains: bugs, and statements that transaction pooling does not allow.
   */
  listUnexpected(): string[] {
    return [...this.#times.keys()].filter((text) => unexpected.test(text));
  }
}

/** PgBouncer uses the code for a protocol violation also when it cannot reach the database. */
const absentDatabase = '08P01: (?:server conn crashed|server login has been failing|query_wait_timeout)';

/** These codes include a missing or duplicate prepared statement and a missing cursor. */
const unexpected = new RegExp(
  `^unexpected failure|: (26000|42P05|34000|(?!${absentDatabase})08P01|25P0\\d)\\b|prepared statement|pgbouncer`,
  'i',
);
