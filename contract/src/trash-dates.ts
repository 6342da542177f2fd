/** How long deleted items can be restored. */
export const trashDays = 30;

const dayLength = 24 * 60 * 60 * 1000;
export const addDaysToInstant = (instant: Date, days: number): Date =>
  new Date(instant.getTime() + days * dayLength);

/** Items deleted before this time are deleted for good. */
export const trashCutoff = (now: Date): Date => addDaysToInstant(now, -trashDays);

/** When something was deleted, and until when it can be restored. */
export const calculateTrashDates = (deletedAt: Date) => ({
  deletedAt: deletedAt.toISOString(),
  expiresAt: addDaysToInstant(deletedAt, trashDays).toISOString(),
});

/** The time until permanent deletion: "12 days left", "last day" */
export function timeLeftText({ expiresAt }: { expiresAt: string }, now: number): string {
  const days = Math.ceil((Date.parse(expiresAt) - now) / dayLength);
  return days <= 1 ? 'last day' : `${days} days left`;
}
