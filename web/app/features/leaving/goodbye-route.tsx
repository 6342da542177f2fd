import { Link, Navigate } from 'react-router';
import { leavingMessages } from '#contract/leaving.ts';
import { homePathOf } from '#contract/roles.ts';
import { useSignedInPerson } from '../account/session.ts';
import classes from '../account/sign-in/sign-in.module.css';
import { SignInCard } from '../account/sign-in/sign-in-card.tsx';

export const meta = () => [{ title: 'Goodbye | Abundance' }];

/** Where one stands after leaving, signed out. Whoever is signed in has not left. */
export default function GoodbyeRoute() {
  const person = useSignedInPerson();
  if (person) return <Navigate to={homePathOf(person)} replace />;
  const links = (
    <>
      <Link to="/" className={classes.link}>
        Home
      </Link>
      <Link to="/signup" className={classes.link}>
        Begin again
      </Link>
    </>
  );
  return (
    <SignInCard title="Goodbye, and thank you" links={links}>
      <p className={classes.words} role="status">
        {leavingMessages.done} You are signed out everywhere. The door stays open: you are welcome back any
        day.
      </p>
    </SignInCard>
  );
}
