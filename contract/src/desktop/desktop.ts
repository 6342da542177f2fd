import { z } from 'zod';

/** The first steps that make a new desktop useful, in the order of the checklist. */
export const onboardingSteps = ['goals', 'contacts', 'transaction', 'door', 'photo'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** The checklist and the unclaimed doors of a desktop. */
export const DesktopOverview = z.object({
  success: z.literal(true),
  /** Which of the first steps are done. */
  steps: z.record(z.enum(onboardingSteps), z.boolean()),
  isChecklistDismissed: z.boolean(),
  /** Doors that were created from closings and aren't claimed yet. */
  unclaimedDoors: z.int(),
});
export type DesktopOverview = z.output<typeof DesktopOverview>;

/**
 * The onboarding steps that are not done; none if the user dismissed the checklist. Doors need Agent Pro+.
 */
export function findRemainingOnboardingSteps(
  { steps, isChecklistDismissed }: DesktopOverview,
  hasDoors: boolean,
): OnboardingStep[] {
  if (isChecklistDismissed) return [];
  return onboardingSteps.filter((step) => !steps[step] && (hasDoors || step !== 'door'));
}
