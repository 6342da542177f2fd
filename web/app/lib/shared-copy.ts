interface Terms<T> {
  /** Nothing for a text that cannot be read. */
  parse: (text: string) => T | undefined;
  /** Both have gone on from `before`, or from nothing: what neither may lose. */
  join: (mine: T, before: T | undefined, theirs: T) => T;
}

/**
 * Work that this browser keeps, and that several tabs may have open. Nobody writes over what another tab put there since
 * it was last seen: it is joined first. Work is known by identity, so a change must be a new object.
 */
export class SharedCopy<T extends object> {
  readonly key: string;
  readonly #terms: Terms<T>;
  #seenText: string | null = null;
  #seen: T | undefined;

  constructor(key: string, terms: Terms<T>) {
    this.key = key;
    this.#terms = terms;
  }

  read(): T | undefined {
    this.#seenText = this.#stored();
    this.#seen = this.#parsed(this.#seenText);
    return this.#seen;
  }

  /** Answers what is kept now: mine, theirs if I have changed nothing, or both. */
  keep(mine: T): T {
    const text = this.#stored();
    const theirs = text === this.#seenText ? undefined : this.#parsed(text);
    const isOld = mine === this.#seen;
    this.#seenText = text;
    if (isOld) this.#seen = theirs ?? mine;
    else {
      this.#seen = theirs ? this.#terms.join(mine, this.#seen, theirs) : mine;
      this.#store(this.#seen);
    }
    return this.#seen;
  }

  #stored(): string | null {
    try {
      return window.localStorage.getItem(this.key);
    } catch {
      return null;
    }
  }

  #parsed(text: string | null): T | undefined {
    try {
      return text === null ? undefined : this.#terms.parse(text);
    } catch {
      return undefined;
    }
  }

  /** A full or forbidden storage costs the copy, not the work: that stays on the screen. */
  #store(copy: T): void {
    const text = JSON.stringify(copy);
    try {
      window.localStorage.setItem(this.key, text);
      this.#seenText = text;
    } catch {
      // Nothing more can be done here.
    }
  }
}
