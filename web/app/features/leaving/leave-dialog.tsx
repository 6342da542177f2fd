import { Alert, Button, Group, PasswordInput, TextInput } from '@mantine/core';
import {
  deleteAccountConfirmationWord,
  LeaveMembership,
  leavingMessages,
} from '#contract/leaving/leaving.ts';
import { hasDesktop, type Role } from '#contract/roles.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormStack } from '../../ui/form-grid.tsx';
import { useSignInForm } from '../account/public.ts';
import { HandOverAdvice } from '../brokerage/public.ts';
import { useDeleteAccount } from './api.ts';
import { ExportData } from './export-data.tsx';
import classes from './leaving.module.css';

/** Cancels the membership. Lists what will be lost, offers an export, and asks for the password. */
export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { role } = useProfile();
  return (
    <Dialog opened onClose={onClose} title="Cancel your membership?" size="lg">
      <p>{leavingMessages.warning}</p>
      {role === 'BROKERAGE' && <HandOverAdvice />}
      <h3 className={classes.heading}>What you’ll lose</h3>
      <ul className={classes.losses}>
        {lossesOf(role).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      <section className={classes.first} aria-label="Take your data with you first">
        <h3 className={classes.heading}>Take your data with you first</h3>
        <ExportData />
      </section>
      <LeaveForm onClose={onClose} />
    </Dialog>
  );
}

const lossesOf = (role: Role): string[] => [
  'Your profile and pictures, and your sign-in on every device',
  ...(hasDesktop(role)
    ? [
        'Your goals, transactions and contacts',
        'Your doors with all their files, your resume and your bio',
        'Your plan, as of today, including time you’ve paid for',
      ]
    : ['Your listing, flyers and videos', 'Your plan, as of today, including time you’ve paid for']),
];

function LeaveForm({ onClose }: { onClose: () => void }) {
  const leave = useDeleteAccount();
  const { form, busy, problem, submit } = useSignInForm(
    LeaveMembership,
    { password: '', confirmation: '' },
    async ({ password }) => {
      await leave.mutateAsync({ password, confirmation: deleteAccountConfirmationWord });
      // A full page load removes all data of the account from memory.
      window.location.assign('/goodbye');
    },
  );
  return (
    <FormStack mt={18} onSubmit={submit}>
      <PasswordInput
        label="Your password"
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <TextInput
        label={`Type ${deleteAccountConfirmationWord} to confirm`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        key={form.key('confirmation')}
        {...form.getInputProps('confirmation')}
      />
      {problem && (
        <Alert color="coral" role="alert">
          {problem}
        </Alert>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Keep my membership
        </Button>
        <Button type="submit" color="coral" disabled={busy}>
          {busy ? 'Deleting...' : 'Delete my account'}
        </Button>
      </Group>
    </FormStack>
  );
}
