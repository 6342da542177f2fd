const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const secret = '[A-Za-z0-9_-]{43}';
const generatedId = new RegExp(
  `(?<=/)[\\w-]+(?=\\.ics)|(?<=/)${secret}(?![A-Za-z0-9_-])|${uuid}|\\b(?:in|cus|sub|price)_\\w+`,
  'g',
);

/** The URL of an uploaded picture. */
const pictureUrl = /^(\/media\/|\/api\/abundance-sphere\/photos\/|data:image\/)/;

/** Fields that may differ: picture URLs and the name of the visitor's browser. */
const differingFields = new Set([
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

/**
 * Replaces the ids and secrets of one backend by names (`<1>`, `<2>`) in the order of their appearance. The
 * responses of both backends can then be compared.
 */
export class IdReplacer {
  readonly #names = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #seededIds: ReadonlySet<string>;

  constructor(seededIds: ReadonlySet<string>) {
    this.#seededIds = seededIds;
  }

  /** Returns a response with names instead of ids and other values that differ between the backends. */
  replaceIds(value: unknown): unknown {
    if (typeof value === 'string' && pictureUrl.test(value)) return 'shown';
    if (typeof value === 'string') return value.replace(generatedId, (id) => this.#nameOf(id));
    if (Array.isArray(value)) return value.map((one) => this.replaceIds(one));
    if (value === null || typeof value !== 'object') return value;
    // The fields are sorted, so that ids appear in the same order in both backends.
    const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(fields.map(([field, part]) => [field, this.#field(field, part)]));
  }

  #field(field: string, part: unknown): unknown {
    if (field === 'calendarUrl') return this.replaceIds(new URL(String(part)).pathname);
    return part && differingFields.has(field) ? 'shown' : this.replaceIds(part);
  }

  /** Returns a request with this backend's ids instead of the names from earlier responses. */
  restoreIds<T>(value: T): T {
    if (typeof value === 'string') {
      return value.replace(/<\d+>/g, (name) => this.#ids.get(name) ?? name) as T;
    }
    if (Array.isArray(value)) return value.map((one) => this.restoreIds(one)) as T;
    if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
    if (value instanceof FormData) return this.#form(value) as T;
    return Object.fromEntries(
      Object.entries(value).map(([field, part]) => [field, this.restoreIds(part)]),
    ) as T;
  }

  #form(original: FormData): FormData {
    const form = new FormData();
    for (const [name, value] of original) form.append(name, this.restoreIds(value));
    return form;
  }

  #nameOf(id: string): string {
    if (this.#seededIds.has(id)) return id;
    const name = this.#names.get(id) ?? `<${this.#names.size + 1}>`;
    this.#names.set(id, name);
    this.#ids.set(name, id);
    return name;
  }
}
