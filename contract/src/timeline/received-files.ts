/** Files that arrive in a door within this time are one event, because a user adds many at once. */
export const receivedFilesWindowMinutes = 10;

export const parseMoreFilesCount = (body: string): number =>
  Number(/[\d,]+/.exec(body)?.[0].replaceAll(',', '') ?? 0);

/** The text about the other files of an event that names only one file; empty for a single file. */
export const formatMoreFiles = (count: number): string =>
  count === 0 ? '' : `and ${count.toLocaleString('en-US')} more ${count === 1 ? 'file' : 'files'}`;
