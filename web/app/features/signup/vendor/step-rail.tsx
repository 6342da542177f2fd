import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { existingAccountText } from '#contract/signup/signup-steps.ts';
import classes from './step-rail.module.css';

const registerSteps = ['business', 'membership', 'payment', 'details'] as const;
export type RegisterStep = (typeof registerSteps)[number];

const stepNames: Record<RegisterStep, string> = {
  business: 'Your business',
  membership: 'Membership',
  payment: 'Payment',
  details: 'ZIP code and logo',
};

interface Props {
  step: RegisterStep;
  /** The user's choice in a step, shown below its name. */
  said?: Partial<Record<RegisterStep, string>>;
}

/** The list of registration steps. */
export function StepRail({ step, said = {} }: Props) {
  const at = registerSteps.indexOf(step);
  return (
    <nav className={classes.root} aria-label="Progress">
      <p className={classes.title}>Join the Vendor Roster</p>
      <ol className={classes.steps}>
        {registerSteps.map((name, index) => (
          <li
            key={name}
            data-done={index < at || undefined}
            aria-current={name === step ? 'step' : undefined}
          >
            <span className={classes.number}>
              {index < at ? <IconCheck size={17} aria-label="Done" /> : index + 1}
            </span>
            <span>
              {stepNames[name]}
              {said[name] && index <= at && <small>{said[name]}</small>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The current step as one line, for small screens. */
export function CurrentStepLine({ step }: Pick<Props, 'step'>) {
  const at = registerSteps.indexOf(step) + 1;
  return (
    <div className={classes.line}>
      <span>
        Step {at} of {registerSteps.length}
      </span>
      <span className={classes.bar} aria-hidden="true">
        <i style={{ width: `${(at / registerSteps.length) * 100}%` }} />
      </span>
      <Link to="/login?type=vendor">{existingAccountText}</Link>
    </div>
  );
}
