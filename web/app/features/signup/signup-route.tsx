import { Outlet, useParams } from 'react-router';
import { findSignupRoleBySlug, type SignupRole } from '#contract/signup/signup-steps.ts';
import { NotFound } from '../site/public.ts';
import { SignupContext, useSignupState } from './signup-state.ts';

export const meta = () => [
  { title: 'Signup | Abundance' },
  { name: 'description', content: 'Sign up for Abundance, the desktop for Florida agents and brokers.' },
];

export default function SignupRoute() {
  const role = findSignupRoleBySlug(useParams().role);
  return role ? <Signup role={role} /> : <NotFound />;
}

function Signup({ role }: { role: SignupRole }) {
  return (
    <SignupContext value={useSignupState(role)}>
      <Outlet />
    </SignupContext>
  );
}
