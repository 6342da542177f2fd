import { z } from 'zod';

/** What makes a new desktop useful, in the order it is offered. */
export const firstSteps = ['goals', 'contacts', 'transaction', 'door', 'photo'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What waits on somebody beside their year. */
export const DesktopOverview = z.object({
  success: z.literal(true),
  /** Which of the first steps are done. */
  steps: z.record(z.enum(firstSteps), z.boolean()),
  isChecklistDismissed: z.boolean(),
  /** Doors that closings have made and nobody has looked after yet. */
  unclaimedDoors: z.int(),
});
export type DesktopOverview = z.output<typeof DesktopOverview>;

/** What is still to do, for whoever has not put the list away. Doors are for Agent Pro+. */
export function openSteps({ steps, isChecklistDismissed }: DesktopOverview, withDoors: boolean): FirstStep[] {
  if (isChecklistDismissed) return [];
  return firstSteps.filter((step) => !steps[step] && (withDoors || step !== 'door'));
}
