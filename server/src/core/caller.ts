/** The browser that signs in. */
export interface Caller {
  address: string;
  userAgent: string | undefined;
  /** From the browser's signed device cookie; a new id when it has none. */
  device: string;
}
