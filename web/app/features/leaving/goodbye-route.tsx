import { Navigate } from 'react-router';
import { leavingMessages } from '#contract/leaving/leaving.ts';
import { getHomePath } from '#contract/roles.ts';
import { useSignedInPerson } from '../../shell/core/person/session.ts';
import { SignInCard, SignInLink, SignInMessage } from '../account/public.ts';

export const meta = () => [{ title: 'Goodbye | Abundance' }];

/** The page after an account was deleted. Signed-in users are redirected. */
export default function GoodbyeRoute() {
  const person = useSignedInPerson();
  if (person) return <Navigate to={getHomePath(person)} replace />;
  const links = (
    <>
      <SignInLink to="/">Home</SignInLink>
      <SignInLink to="/signup">Sign up again</SignInLink>
    </>
  );
  return (
    <SignInCard title="Goodbye, and thank you" links={links}>
      <SignInMessage>
        {leavingMessages.done} You’re signed out everywhere. The door is always open if you want to come back.
      </SignInMessage>
    </SignInCard>
  );
}
