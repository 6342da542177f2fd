import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { canUpgradeToPro } from '#contract/billing/membership-rules.ts';
import { hasProPlan, proRequiredMessage } from '#contract/roles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePanel } from './panels.ts';
import { useProfile } from './person/profile.ts';

interface Props {
  /** The name of the feature, such as "Doors Vault". */
  feature: string;
  children: ReactNode;
  /** What users without Agent Pro+ can still do, below the explanation. */
  withoutPro?: ReactNode;
}

/** Shows its children only to users with Agent Pro+, and an explanation to others. The server checks, too. */
export function ProGate({ feature, children, withoutPro }: Props) {
  const profile = useProfile();
  const { open } = usePanel();
  if (hasProPlan(profile)) return children;
  return (
    <>
      <EmptyState
        asPage
        illustration="keys"
        title={`${feature} comes with Pro+`}
        action={canUpgradeToPro(profile) && <Button onClick={() => open('upgrade')}>Upgrade to Pro+</Button>}
      >
        {proRequiredMessage}
      </EmptyState>
      {withoutPro}
    </>
  );
}
