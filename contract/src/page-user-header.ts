/**
 * The header with the id of the user whose data a page shows, or who made a change that waited in the browser. The
 * server refuses the request if someone else is signed in by then, for example in another tab.
 */
export const pageUserHeader = 'x-page-user';
