import { createOnFirstUse } from '#contract/lazy.ts';

const dateFormat = createOnFirstUse(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const dateTimeFormat = createOnFirstUse(
  () => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }),
);

/** Formats the date of an instant in the browser's time zone: "Jan 5, 2025" */
export const formatDate = (instant: string): string => dateFormat().format(new Date(instant));

/** Formats an instant in the browser's time zone: "Jan 5, 2025, 3:30 PM" */
export const formatDateTime = (instant: string): string => dateTimeFormat().format(new Date(instant));
