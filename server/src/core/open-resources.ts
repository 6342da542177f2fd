type Close = () => Promise<unknown>;

/**
 * The resources a process has opened. `close` closes them in reverse order, even after a failed or aborted
 * start.
 */
export class OpenedResources {
  readonly #closers: Close[] = [];
  #closing: Promise<void> | undefined;

  /**
   * Registers the function that closes a resource. Call it before or right after opening the resource. Throws
   * if `close` has been called.
   */
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

  /** Closes every resource even if one fails, then throws the first failure. */
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
