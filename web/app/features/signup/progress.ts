import {
  type SignupDraft,
  SignupSecondPhase,
  SignupThirdPhase,
  StoredSignupFirstPhase,
} from '#contract/signup/signup.ts';
import { listSignupPhases, type SignupPhase, type SignupRole } from '#contract/signup/signup-steps.ts';

export const phaseNames: Record<SignupPhase, string> = {
  s1: 'You',
  s2: 'Brokerage',
  s3: 'Known for',
  s4: 'Pictures',
  optional: 'Trainings',
  subscription: 'Membership',
};

/** Whether each phase is complete. Optional phases are always complete. */
const isDone: Record<SignupPhase, (draft: SignupDraft) => boolean> = {
  s1: ({ firstPhase }) => StoredSignupFirstPhase.safeParse(firstPhase).success,
  s2: ({ secondPhase }) => SignupSecondPhase.safeParse(secondPhase).success,
  s3: ({ thirdPhase }) => SignupThirdPhase.safeParse(thirdPhase).success,
  s4: () => true,
  optional: () => true,
  subscription: () => false,
};

/** The first incomplete phase. */
export const findFirstIncompletePhase = (role: SignupRole, draft: SignupDraft): SignupPhase =>
  listSignupPhases(role).find((phase) => !isDone[phase](draft)) ?? 'subscription';

export const isPhaseOfRole = (role: SignupRole, phase: string | undefined): phase is SignupPhase =>
  (listSignupPhases(role) as string[]).includes(phase ?? '');

export function isPhaseReachable(role: SignupRole, draft: SignupDraft, phase: SignupPhase): boolean {
  const phases = listSignupPhases(role);
  return phases.indexOf(phase) <= phases.indexOf(findFirstIncompletePhase(role, draft));
}

export function findNeighborPhases(role: SignupRole, phase: SignupPhase) {
  const phases = listSignupPhases(role);
  const at = phases.indexOf(phase);
  return { before: phases[at - 1], after: phases[at + 1] };
}

const phaseOfPart: Record<string, SignupPhase> = {
  firstPhase: 's1',
  secondPhase: 's2',
  thirdPhase: 's3',
  profilePicture: 's4',
  logoImage: 's4',
  personalLogo: 's4',
  optionalPhase: 'optional',
  subscription: 'subscription',
};

/**
 * The sign-up phase in which the user can correct a refused field. For example, `firstPhase.email` is in
 * phase `s1`.
 */
export const findPhaseOfField = (field: string | undefined): SignupPhase | undefined =>
  phaseOfPart[field?.split('.')[0] ?? ''];
