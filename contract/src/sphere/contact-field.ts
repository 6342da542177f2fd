/** The kind of value, which decides how the field is displayed, written, read and stored. */
export type ContactFieldKind =
  | 'name'
  | 'connections'
  | 'email'
  | 'phone'
  | 'address'
  | 'day'
  | 'cadence'
  | 'pastDay'
  | 'doors'
  | 'deals'
  | 'line'
  | 'tags'
  | 'text';

/**
 * How merging contacts treats the field. `keep`: the remaining contact's value. `fill`: fills in a missing
 * value. `latest`: the latest day. `join`: all texts. `union`: all values. `links`: takes over the links to
 * other records.
 */
export type MergeRule = 'keep' | 'fill' | 'latest' | 'join' | 'union' | 'links';

export interface ContactField {
  /** Shown in forms, column headers and files. */
  label: string;
  kind: ContactFieldKind;
  /**
   * Whether requests may set the field; its schema depends on its kind (`contact-input.ts`). Other fields are
   * derived from other records.
   */
  isInput?: true;
  /** The maximum length in characters. */
  longest?: number;
  /** The column headers in other products' files, the most reliable first. */
  headers: readonly string[];
  /** The headers of numbered columns, with `#` in place of the number. */
  numberedHeaders?: readonly string[];
  /** Whether the import ignores the field, because the export writes only the number of linked records. */
  isImportIgnored?: true;
  /** The vCard property of the field. */
  vCardProperty?: string;
  /** The labels that other products give to this date. */
  dateLabels?: readonly string[];
  merge: MergeRule;
  /** Whether the list can be sorted by the field, which needs a database index. */
  isSortable?: true;
  /** Whether the search looks into the field. */
  isSearched?: true;
  /**
   * Whether the field is shown only if a contact has a value. The form, columns and CSV header in the
   * specification lack these fields.
   */
  shownWhenFilled?: true;
  /**
   * The position in the form, and whether the field takes half a line or a whole one. A field without a
   * position can be set only by an import.
   */
  form?: { at: number; width: 'half' | 'wide' };
}
