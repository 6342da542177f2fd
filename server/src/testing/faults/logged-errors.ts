interface LogLine {
  msg: string;
  err?: { message: string; code?: string; cause?: { message: string; code?: string } };
}

/** Counts the errors that servers log, by message. */
export class LoggedErrors {
  readonly #times = new Map<string, number>();

  readonly add = (line: string): void => {
    const { msg, err } = JSON.parse(line) as LogLine;
    const { message, code } = err?.cause ?? err ?? {};
    const text = [msg, code, message].filter(Boolean).join(': ');
    this.#times.set(text, (this.#times.get(text) ?? 0) + 1);
  };

  list(): Record<string, number> {
    return Object.fromEntries([...this.#times].toSorted(([, one], [, other]) => other - one));
  }

  /** The errors that no outage explains: bugs, and statements that a pooler by transaction does not allow. */
  listUnexpected(): string[] {
    return [...this.#times.keys()].filter((text) => unexpected.test(text));
  }
}

/** Among them: a missing or repeated prepared statement, and a missing cursor. */
const unexpected = /^unexpected failure|: (26000|42P05|34000|08P01|25P0\d)\b|prepared statement|pgbouncer/i;
