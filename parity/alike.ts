const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const secret = '[A-Za-z0-9_-]{43}';
const made = new RegExp(
  `(?<=/)[\\w-]+(?=\\.ics)|(?<=/)${secret}(?![A-Za-z0-9_-])|${uuid}|\\b(?:in|cus|sub|price)_\\w+`,
  'g',
);

/** Pictures that were uploaded, wherever they are shown. */
const picture = /^(\/media\/|data:image\/)/;

/** Where each world keeps its pictures is its own affair, and so is what it calls the visitor's browser. */
const shownFields = new Set([
  'previewUrl',
  'thumbnailUrl',
  'coverUrl',
  'profilePicture',
  'logoImage',
  'personalLogo',
  'companyLogo',
  'servicePhoto',
  'device',
]);

/** Ids and secrets of one world by the names that both worlds share: first seen, first named. */
export class Names {
  readonly #names = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #kept: ReadonlySet<string>;

  constructor(kept: ReadonlySet<string>) {
    this.#kept = kept;
  }

  /** An answer without what legitimately differs. */
  named(value: unknown): unknown {
    if (typeof value === 'string' && picture.test(value)) return 'shown';
    if (typeof value === 'string') return value.replace(made, (id) => this.#nameOf(id));
    if (Array.isArray(value)) return value.map((one) => this.named(one));
    if (value === null || typeof value !== 'object') return value;
    // In alphabetical order, so that the first seen is the same on both sides.
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(fields.map(([field, part]) => [field, this.#field(field, part)]));
  }

  #field(field: string, part: unknown): unknown {
    if (field === 'calendarUrl') return this.named(new URL(String(part)).pathname);
    return part && shownFields.has(field) ? 'shown' : this.named(part);
  }

  /** A call in the words of this world: names in it become ids again. */
  called<T>(value: T): T {
    if (typeof value === 'string') {
      return value.replace(/<\d+>/g, (name) => this.#ids.get(name) ?? name) as T;
    }
    if (Array.isArray(value)) return value.map((one) => this.called(one)) as T;
    if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
    if (value instanceof FormData) return this.#form(value) as T;
    return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, this.called(part)])) as T;
  }

  #form(given: FormData): FormData {
    const form = new FormData();
    for (const [name, value] of given) form.append(name, this.called(value));
    return form;
  }

  #nameOf(id: string): string {
    if (this.#kept.has(id)) return id;
    const name = this.#names.get(id) ?? `<${this.#names.size + 1}>`;
    this.#names.set(id, name);
    this.#ids.set(name, id);
    return name;
  }
}
