import { CloseButton } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  findRemainingOnboardingSteps,
  type OnboardingStep,
  onboardingSteps,
} from '#contract/desktop/desktop.ts';
import { hasProPlan } from '#contract/roles.ts';
import { useDesktopPath } from '../../shell/core/navigation.tsx';
import { usePanel } from '../../shell/core/panels.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Card } from '../../ui/card.tsx';
import { ScreenReaderText } from '../../ui/hidden-text.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { desktopOverviewQuery, useDismissChecklist } from './api.ts';
import classes from './checklist.module.css';

const stepLabels: Record<OnboardingStep, string> = {
  goals: 'Set your goals',
  contacts: 'Import your contacts',
  transaction: 'Add your first transaction',
  door: 'Open your first door',
  photo: 'Add your photo',
};

/** Lists first steps for a new user, until all are done or the user dismisses the list. */
export function OnboardingChecklist() {
  const withDoors = hasProPlan(useProfile());
  const { data } = useQuery(desktopOverviewQuery);
  const { mutate: dismiss, isPending } = useDismissChecklist();
  const startStep = useStartStep();
  const open = data ? findRemainingOnboardingSteps(data, withDoors) : [];
  if (open.length === 0 || isPending) return null;
  const steps = onboardingSteps.filter((step) => withDoors || step !== 'door');
  return (
    <Card className={classes.root} aria-labelledby="first-steps">
      <div className={classes.head}>
        <h2 id="first-steps">Get started</h2>
        <span>
          {steps.length - open.length} of {steps.length} done
        </span>
        <CloseButton aria-label="Dismiss this list" onClick={() => dismiss()} />
      </div>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>
            {open.includes(step) ? (
              <PlainButton className={classes.step} onClick={() => startStep(step)}>
                <IconCircle size={20} aria-hidden="true" />
                {stepLabels[step]}
              </PlainButton>
            ) : (
              <span className={classes.step} data-done>
                <IconCircleCheckFilled size={20} aria-hidden="true" />
                <span>
                  {stepLabels[step]}
                  <ScreenReaderText>, done</ScreenReaderText>
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function useStartStep() {
  const { open } = usePanel();
  const navigate = useNavigate();
  const pathOf = useDesktopPath();
  const starters: Record<OnboardingStep, () => void> = {
    goals: () => open('goals'),
    contacts: () => open('contact-import'),
    transaction: () => open('transaction'),
    door: () => open('door'),
    photo: () => void navigate(pathOf('/profile')),
  };
  return (step: OnboardingStep) => starters[step]();
}
