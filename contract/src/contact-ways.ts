import { oneLine } from './plain-text.ts';

export const wayLimits = { each: 10, label: 30 } as const;

/** One of several numbers or addresses. Whoever did not say what it is for has no label. */
type Way<Value extends string> = { label: string | null } & { [Name in Value]: string };
export type Phone = Way<'number'>;
export type EmailWay = Way<'address'>;

/** Each once, as it came first; blank ones are left out. A label that only a later spelling has is kept. */
const tidied =
  <Value extends string>(value: Value, keyOf: (text: string) => string) =>
  (ways: readonly Way<Value>[]): Way<Value>[] => {
    const kept = new Map<string, Way<Value>>();
    for (const way of ways) {
      const text: string = way[value];
      if (text === '') continue;
      const first = kept.get(keyOf(text)) ?? { label: null, [value]: text };
      kept.set(keyOf(text), { ...first, label: first.label || way.label || null } as Way<Value>);
    }
    return [...kept.values()];
  };

export const tidyEmails = tidied('address', (address) => address.toLowerCase());
export const tidyPhones = tidied('number', (number) => number);

/** Fields that hold several: what the list of all is called, and what each of them is called in it. */
export const several = {
  emailAddress: {
    list: 'emails',
    value: 'address',
    tidy: tidyEmails,
    labels: ['Home', 'Work', 'Other'],
    noun: 'email',
    column: 'E-mail',
  },
  phoneNumber: {
    list: 'phones',
    value: 'number',
    tidy: tidyPhones,
    labels: ['Mobile', 'Home', 'Work', 'Other'],
    noun: 'phone',
    column: 'Phone',
  },
} as const;

export type WayKey = keyof typeof several;
export type ListName = (typeof several)[WayKey]['list'];
export const wayKeys = Object.keys(several) as WayKey[];
export const isWayKey = (key: string): key is WayKey => key in several;

/** Numbers or addresses, whichever: what it is for, and itself. */
export interface LabeledValue {
  label: string | null;
  value: string;
}

/** The lists of a contact, or of a request that may leave them out. */
export interface WayLists {
  emails: EmailWay[];
  phones: Phone[];
}
type WayWish = { [List in ListName]?: WayLists[List] | undefined } & {
  [Key in WayKey]?: string | null | undefined;
};

export const wayValues = (key: WayKey, lists: Partial<WayLists>): LabeledValue[] => {
  const { list, value } = several[key];
  return (lists[list] ?? []).map((way) => ({ label: way.label, value: (way as Way<string>)[value] ?? '' }));
};

/** Under the names that the wire has for them, the first also by itself. */
function namedWays(key: WayKey, values: readonly LabeledValue[]) {
  const { list, value, tidy } = several[key];
  const ways = values.map((one) => ({ label: one.label, [value]: one.value }));
  const kept = (tidy as (ways: unknown) => Way<string>[])(ways);
  return { [key]: kept[0]?.[value] ?? null, [list]: kept };
}

/**
 * What a request makes of what was there: a list replaces the whole list, whatever the main one says beside it. The
 * main one alone takes the place of the first; when it is emptied the next one is the first.
 */
function valuesAfter(key: WayKey, before: readonly LabeledValue[], wish: WayWish): LabeledValue[] {
  if (wish[several[key].list] !== undefined) return wayValues(key, wish as Partial<WayLists>);
  const main = wish[key];
  if (main === undefined) return [...before];
  const [first, ...others] = before;
  if (main === null) return others;
  const known = others.find(({ value }) => value === main);
  return [{ label: (known ?? first)?.label ?? null, value: main }, ...others];
}

/** Those of which a request says the main one alone: what becomes of them depends on the others that are there. */
export const namedAlone = (wish: WayWish): WayKey[] =>
  wayKeys.filter((key) => wish[key] !== undefined && wish[several[key].list] === undefined);

/** A request with both ways to say it made one, for the fields it speaks of. */
export function withWays<Wish extends WayWish>(
  before: Partial<WayLists>,
  wish: Wish,
): Wish & Partial<WayLists> {
  const said = wayKeys.filter((key) => wish[key] !== undefined || wish[several[key].list] !== undefined);
  const ways = said.map((key) => namedWays(key, valuesAfter(key, wayValues(key, before), wish)));
  return Object.assign({}, wish, ...ways);
}

/** All of several contacts, those of the first first; one that was picked stands before them, none picked means none. */
export function mergedWays(key: WayKey, all: readonly Partial<WayLists>[], picked: WayWish) {
  const main = picked[key];
  if (picked[several[key].list] !== undefined)
    return namedWays(key, wayValues(key, picked as Partial<WayLists>));
  if (main === null) return namedWays(key, []);
  const first = main === undefined ? [] : [{ label: null, value: main }];
  return namedWays(key, [...first, ...all.flatMap((one) => wayValues(key, one))]);
}

const synonyms: Record<string, string> = {
  cell: 'Mobile',
  cellular: 'Mobile',
  celular: 'Mobile',
  movil: 'Mobile',
  casa: 'Home',
  trabajo: 'Work',
  iphone: 'Mobile',
  business: 'Work',
  bus: 'Work',
  office: 'Work',
};
/** Kinds that say nothing about what a number or an address is for. */
const meaningless = new Set(['', 'smtp', 'ex', 'internet', 'voice', 'pref', 'obsolete']);

/** A label in our words: `* Home` is Home, `CELL` is Mobile; what we have no word for stays as it is. */
export function labelOf(key: WayKey, text: string): string | null {
  const plain = oneLine(text.replace(/^\* ?/, ''));
  const word = plain.toLowerCase();
  if (meaningless.has(word)) return null;
  const known = several[key].labels.find((label) => label.toLowerCase() === word);
  return known ?? synonyms[word] ?? plain.slice(0, wayLimits.label);
}
