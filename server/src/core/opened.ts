type Close = () => Promise<unknown>;

/** What a process has opened, to be closed in the opposite order, whether its start went well, failed or was broken off. */
export class Opened {
  readonly #closers: Close[] = [];
  #closing: Promise<void> | undefined;

  /** Told before or right when it opens. Once everything closes, nothing opens anymore. */
  add(close: Close): void {
    if (this.#closing) {
      void close().catch(() => undefined);
      throw new Error('The start was broken off.');
    }
    this.#closers.push(close);
  }

  get isClosing(): boolean {
    return this.#closing !== undefined;
  }

  /** Each is closed even when another cannot be; the first failure is told at the end. */
  close(): Promise<void> {
    this.#closing ??= this.#closeAll();
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    const failures: unknown[] = [];
    for (const close of this.#closers.toReversed()) await close().catch((error) => failures.push(error));
    if (failures.length) throw failures[0];
  }
}
