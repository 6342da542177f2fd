import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import { getHomePath } from '#contract/roles.ts';
import { type SignupPhase, signupPath } from '#contract/signup/signup-steps.ts';
import { useSignedInPerson } from '../../shell/core/person/session.ts';
import { NotFound } from '../site/public.ts';
import { AboutYouPhase } from './phases/about-you.tsx';
import { BrokeragePhase } from './phases/brokerage.tsx';
import { KnownForPhase } from './phases/known-for.tsx';
import { MembershipPhase } from './phases/membership.tsx';
import { PicturesPhase } from './phases/pictures.tsx';
import { TrainingsPhase } from './phases/trainings.tsx';
import { findFirstIncompletePhase, isPhaseOfRole, isPhaseReachable } from './progress.ts';
import { useSignup } from './signup-state.ts';

const screens: Record<SignupPhase, ComponentType> = {
  s1: AboutYouPhase,
  s2: BrokeragePhase,
  s3: KnownForPhase,
  s4: PicturesPhase,
  optional: TrainingsPhase,
  subscription: MembershipPhase,
};

/** Shows one phase; redirects if an earlier one is incomplete. */
export default function PhaseRoute() {
  const { phase = 's1' } = useParams();
  const { role, draft } = useSignup();
  const person = useSignedInPerson();
  if (person) return <Navigate to={getHomePath(person)} replace />;
  if (!isPhaseOfRole(role, phase)) return <NotFound />;
  if (!isPhaseReachable(role, draft, phase))
    return <Navigate to={signupPath(role, findFirstIncompletePhase(role, draft))} replace />;
  const Screen = screens[phase];
  return <Screen />;
}
