/** A web address without its scheme, `www.` and final slash. */
export const displayUrl = (address: string): string =>
  address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
