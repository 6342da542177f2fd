/** A refusal in WebDAV's own format. */
export class DavError extends Error {
  readonly status: number;
  /** The violated precondition, such as `d:valid-sync-token`. */
  readonly condition: string | undefined;

  constructor(status: number, message: string, condition?: string) {
    super(message);
    this.status = status;
    this.condition = condition;
  }
}

export const davError = (status: number, message: string, condition?: string): DavError =>
  new DavError(status, message, condition);

export const notFoundError = (): DavError => davError(404, 'Not found.');
