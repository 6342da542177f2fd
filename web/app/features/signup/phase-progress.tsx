import { Link } from 'react-router';
import { phasesOf, type SignupPhase, signupPath, signupRoleNames } from '#contract/signup/signup-steps.ts';
import classes from './phase-progress.module.css';
import { isReachable, phaseNames } from './progress.ts';
import { useSignup } from './signup-state.ts';

/** The current phase, with links to earlier ones. */
export function PhaseProgress({ phase }: { phase: SignupPhase }) {
  const { role, draft } = useSignup();
  const phases = phasesOf(role);
  const at = phases.indexOf(phase);
  return (
    <nav className={classes.root} aria-label="Progress">
      <p>
        {signupRoleNames[role]} signup · Step {at + 1} of {phases.length}
      </p>
      <ol>
        {phases.map((one, index) => (
          <li key={one} data-done={index < at || undefined} aria-current={one === phase ? 'step' : undefined}>
            {one !== phase && isReachable(role, draft, one) ? (
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
