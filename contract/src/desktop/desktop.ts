import { z } from 'zod';

/** The first steps that make a new desktop useful, in the order of the checklist. */
export const firstSteps = ['goals', 'contacts', 'transaction', 'door', 'photo'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The checklist and the unclaimed doors of a desktop. */
export const DesktopOverview = z.object({
  success: z.literal(true),
  /** Which of the first steps are done. */
  steps: z.record(z.enum(firstSteps), z.boolean()),
  isChecklistDismissed: z.boolean(),
  /** Doors that were created from closings and aren't claimed yet. */
  unclaimedDoors: z.int(),
});
export type DesktopOverview = z.output<typeof DesktopOverview>;

/** The open steps; none if the user dismissed the checklist. Doors need Agent Pro+. */
export function remainingSteps(
  { steps, isChecklistDismissed }: DesktopOverview,
  hasDoors: boolean,
): FirstStep[] {
  if (isChecklistDismissed) return [];
  return firstSteps.filter((step) => !steps[step] && (hasDoors || step !== 'door'));
}
