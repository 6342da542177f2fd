/**
 * The header with the id of the user whose data a page shows, or who made a change that waited in the browser. The
 * server refuses the request if someone else is signed in by then, for example in another tab.
 */
export const pageUserHeader = 'x-page-user';

/**
 * The `field` of the conflict after a repeated idempotency key with different content. The first request was
 * successful, because a failed one keeps no key.
 */
export const idempotencyKeyField = 'idempotency-key';
