import { Alert, Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import {
  listSignupPhases,
  type SignupPhase,
  signupPath,
  signupRoleNames,
} from '#contract/signup/signup-steps.ts';
import { ExistingAccountLink } from './have-account.tsx';
import classes from './phase-form.module.css';
import phaseProgressClasses from './phase-progress.module.css';
import { findNeighborPhases, isPhaseReachable, phaseNames } from './progress.ts';
import { useSignup } from './signup-state.ts';

interface Props {
  phase: SignupPhase;
  title: string;
  words?: string;
  problem?: ReactNode;
  busy?: boolean;
  /** The button's label; defaults to Continue. */
  action?: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

export function PhaseForm({
  phase,
  title,
  words,
  problem,
  busy = false,
  action = 'Continue',
  onSubmit,
  children,
}: Props) {
  const { role } = useSignup();
  const { before } = findNeighborPhases(role, phase);
  const heading = useFocusedHeading();
  return (
    <div data-wide>
      <PhaseProgress phase={phase} />
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {words && <p className={classes.words}>{words}</p>}
      <form onSubmit={onSubmit} noValidate>
        <div className={classes.fields}>{children}</div>
        {problem && (
          <Alert color="coral" role="alert" className={classes.problem}>
            {problem}
          </Alert>
        )}
        <footer className={classes.buttons}>
          <Button
            component={Link}
            to={before ? signupPath(role, before) : '/signup'}
            variant="default"
            size="md"
          >
            Back
          </Button>
          <Button type="submit" size="md" disabled={busy}>
            {busy ? 'Processing...' : action}
          </Button>
        </footer>
      </form>
      {!before && <ExistingAccountLink />}
    </div>
  );
}

/** Focuses the heading, so that screen readers announce the new phase. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

/** The current phase, with links to earlier ones. */
function PhaseProgress({ phase }: { phase: SignupPhase }) {
  const { role, draft } = useSignup();
  const phases = listSignupPhases(role);
  const at = phases.indexOf(phase);
  return (
    <nav className={phaseProgressClasses.root} aria-label="Progress">
      <p>
        {signupRoleNames[role]} signup · Step {at + 1} of {phases.length}
      </p>
      <ol>
        {phases.map((one, index) => (
          <li key={one} data-done={index < at || undefined} aria-current={one === phase ? 'step' : undefined}>
            {one !== phase && isPhaseReachable(role, draft, one) ? (
              <Link to={signupPath(role, one)}>{phaseNames[one]}</Link>
            ) : (
              <span>{phaseNames[one]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
