/**
 * The header with the id of the user who made a change that waited in the browser. The server refuses the change if
 * someone else is signed in by then.
 */
export const queuedByUserHeader = 'x-queued-for';
