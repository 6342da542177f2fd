interface CopyOptions<T> {
  /** Parses a stored text; returns undefined if it is unreadable. */
  parse: (text: string) => T | undefined;
  /** Merges two versions that started from `before` (if there is one) without losing changes of either. */
  merge: (mine: T, before: T | undefined, theirs: T) => T;
}

/**
 * A draft stored in this browser that several tabs may edit. Before a tab writes, it merges the changes that
 * another tab has stored meanwhile. Changes are detected by identity, so every change must create a new
 * object.
 */
export class SharedDraft<T extends object> {
  readonly key: string;
  readonly #options: CopyOptions<T>;
  #seenText: string | null = null;
  #seen: T | undefined;

  constructor(key: string, options: CopyOptions<T>) {
    this.key = key;
    this.#options = options;
  }

  read(): T | undefined {
    this.#seenText = this.#readText();
    this.#seen = this.#parse(this.#seenText);
    return this.#seen;
  }

  /**
   * Saves the draft and returns the stored version: `mine`, the other tab's version if this tab changed
   * nothing, or both merged.
   */
  save(mine: T): T {
    const text = this.#readText();
    const theirs = text === this.#seenText ? undefined : this.#parse(text);
    const isUnchanged = mine === this.#seen;
    this.#seenText = text;
    if (isUnchanged) this.#seen = theirs ?? mine;
    else {
      this.#seen = theirs ? this.#options.merge(mine, this.#seen, theirs) : mine;
      this.#write(this.#seen);
    }
    return this.#seen;
  }

  #readText(): string | null {
    try {
      return window.localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }

  #parse(text: string | null): T | undefined {
    try {
      return text === null ? undefined : this.#options.parse(text);
    } catch {
      return undefined;
    }
  }

  /** If the storage is full or forbidden, the user's work stays on the screen but is not stored. */
  #write(copy: T): void {
    const text = JSON.stringify(copy);
    try {
      window.localStorage.setItem(this.key, text);
      this.#seenText = text;
    } catch {
      // The work stays on the screen, so the failure is ignored.
    }
  }
}
