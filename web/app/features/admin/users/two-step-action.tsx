import { Alert, Button, Select } from '@mantine/core';
import { useState } from 'react';
import { identityChecks, TurnOffTwoStep } from '#contract/account/account-security.ts';
import type { UserDetails } from '#contract/admin/admin-user-page.ts';
import { adminUserLimits } from '#contract/admin/admin-users.ts';
import { fullNameOf } from '#contract/people.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons, FormGrid, fullWidthClass } from '../../../ui/form-grid.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useSignInForm } from '../../account/public.ts';
import { useTurnOffTwoStep } from './api.ts';
import classes from './user-page.module.css';

type User = UserDetails['user'];

/** Turns off two-step sign-in for a user who lost their phone and recovery codes and cannot wait 72 hours. */
export function TwoStepAction({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <span className={classes.rowWords}>
        <b>Two-step sign-in</b>
        <small>Turn it off for someone who lost their phone and recovery codes.</small>
      </span>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Turn off
      </Button>
      {isOpen && <TurnOffDialog user={user} onClose={() => setOpen(false)} />}
    </li>
  );
}

const choices = Object.entries(identityChecks).map(([value, label]) => ({ value, label }));

function TurnOffDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const turnOff = useTurnOffTwoStep(user.id);
  const { form, busy, problem, submit } = useSignInForm(TurnOffTwoStep, { verifiedBy: '' }, async (input) => {
    const { message = '' } = await turnOff.mutateAsync(TurnOffTwoStep.parse(input));
    toast.success(message, undefined, { durationMs: adminUserLimits.toast });
    onClose();
  });
  return (
    <Dialog opened onClose={onClose} title={`Turn off two-step sign-in for ${fullNameOf(user)}?`}>
      <FormGrid onSubmit={submit}>
        <p className={fullWidthClass}>
          Make sure you’re talking to the owner. They’ll be signed out everywhere and get an email.
        </p>
        <Select
          className={fullWidthClass}
          label="How did you verify who they are?"
          placeholder="Choose one"
          data={choices}
          allowDeselect={false}
          key={form.key('verifiedBy')}
          {...form.getInputProps('verifiedBy')}
        />
        {problem && (
          <Alert color="coral" role="alert" className={fullWidthClass}>
            {problem}
          </Alert>
        )}
        <FormButtons isBusy={busy} save="Turn off" saving="Turning off..." onCancel={onClose} />
      </FormGrid>
    </Dialog>
  );
}
