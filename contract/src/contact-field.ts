/** What a field holds. Whoever shows, writes, reads or stores fields does it by their kind. */
export type FieldKind =
  | 'name'
  | 'connections'
  | 'email'
  | 'phone'
  | 'address'
  | 'day'
  | 'doors'
  | 'deals'
  | 'line'
  | 'tags'
  | 'text';

/**
 * What becomes of it when contacts become one: `keep` that of the one who stays, `fill` it in where it is missing,
 * `join` all texts, take the `union` of all, or take over the `links` to other records.
 */
export type MergeRule = 'keep' | 'fill' | 'join' | 'union' | 'links';

export interface ContactField {
  /** In forms, above columns, in files. */
  label: string;
  kind: FieldKind;
  /** A request may say it, in the shape of its kind (`contact-wishes.ts`). What is not stated follows from other records. */
  isStated?: true;
  /** In characters. */
  longest?: number;
  /** Headers of the products people come from, those to be trusted most first. */
  headers: readonly string[];
  /** The second and those after it, with a number for the sign. */
  numbered?: readonly string[];
  /** Named in a file, counted there, and not brought in. */
  isOnlyTold?: true;
  /** The property of a vCard that carries it. */
  card?: string;
  /** What other products write beside a date that means this one. */
  dateLabels?: readonly string[];
  merge: MergeRule;
  /** The list can be sorted by it: that takes an index. */
  sorts?: true;
  /** The search looks into it. */
  isSearched?: true;
  /** Outside the form, the columns and the CSV header of the specification: shown where a contact has a value. */
  shownWhenFilled?: true;
  /** Where it stands in the form, and whether it takes half a line or all of it. */
  form: { at: number; width: 'half' | 'wide' };
}
