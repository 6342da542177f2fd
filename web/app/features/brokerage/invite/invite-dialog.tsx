import { Alert, Button, Radio, TextInput } from '@mantine/core';
import { type FormErrors, schemaResolver, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertCircle, IconCheck, IconMail, IconSend, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { brokerageMessages, teamRoles } from '#contract/brokerage/brokerage.ts';
import { missingRoleMessage, SendInvitation } from '#contract/brokerage/invitations.ts';
import { roleNames } from '#contract/roles.ts';
import { fieldErrors, problemMessage } from '../../../lib/api-problem.ts';
import { focusFirstError } from '../../../lib/focus-first-error.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormStack } from '../../../ui/form-grid.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { userExistsQuery, useSendInvitation } from '../api.ts';
import benefits from './benefits.module.css';
import classes from './invite.module.css';
import { SeatCost } from './seat-cost.tsx';

const checkInvitation = schemaResolver(SendInvitation, { sync: true });

/** Milliseconds without typing before an email is looked up. */
const debounceMs = 1000;

interface Props {
  brokerageName: string;
  onClose: () => void;
}

export default function InviteDialog({ brokerageName, onClose }: Props) {
  const form = useForm<SendInvitation>({
    initialValues: { firstName: '', lastName: '', email: '', role: undefined },
    validate: (values): FormErrors => ({
      ...checkInvitation(values),
      ...(needsRole() && !values.role && { role: missingRoleMessage }),
    }),
    validateInputOnBlur: true,
  });
  const { firstName, email } = form.values;
  const cancel = useCloseDialog(() => form.isDirty(), onClose);
  const [debouncedEmail] = useDebouncedValue(email.trim().toLowerCase(), debounceMs);
  const isLookedUp = debouncedEmail === email.trim().toLowerCase();
  const { data: person } = useQuery(userExistsQuery(debouncedEmail));
  const foundUser = isLookedUp ? person : undefined;
  const invite = useSendInvitation();
  /**
   * Whether the invitation needs a role. Until the email is looked up, the form does not know, and the server
   * decides.
   */
  const needsRole = (): boolean => isLookedUp && !foundUser?.exists;

  function send({ role, ...given }: SendInvitation) {
    void invite.mutateAsync(foundUser?.exists ? given : { ...given, role }, { onSuccess: onClose }).then(
      ({ message }) => {
        toast.success(message);
      },
      (error) => {
        form.setErrors(fieldErrors(error));
        toast.error(problemMessage(error, brokerageMessages.notSent), undefined, {
          retry: () => send({ role, ...given }),
        });
      },
    );
  }

  return (
    <Dialog opened onClose={cancel} title="Who would you like to invite?">
      <FormStack onSubmit={form.onSubmit(send, (errors) => focusFirstError(form, errors))}>
        <div className={classes.names}>
          <TextInput label="First name" required data-autofocus {...form.getInputProps('firstName')} />
          <TextInput label="Last name" required {...form.getInputProps('lastName')} />
        </div>
        <TextInput
          label="Email"
          required
          type="email"
          leftSection={<IconMail size={17} aria-hidden="true" />}
          {...form.getInputProps('email')}
          error={form.errors.email ?? foundUser?.isRestricted}
        />
        <div role="status">
          {foundUser?.exists && !foundUser.isRestricted && (
            <Alert color="brand" icon={<IconUserCheck size={19} />}>
              <b>{firstName.trim() || 'This person'} already has an Abundance account.</b> Their role stays{' '}
              {roleNames[foundUser.user?.role as keyof typeof roleNames] ?? 'the same'}, and nothing in the
              account changes.
            </Alert>
          )}
          {foundUser?.isRestricted && (
            <Alert color="coral" icon={<IconAlertCircle size={19} />}>
              {foundUser.restrictedReason}
            </Alert>
          )}
        </div>
        {!foundUser?.exists && (
          <Radio.Group label="Role" required {...form.getInputProps('role')}>
            <div className={classes.roles}>
              {teamRoles.map((role) => (
                <Radio.Card key={role} value={role} className={classes.role}>
                  <Radio.Indicator /> {roleNames[role]}
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        )}
        {!foundUser?.isRestricted && (
          <SeatCost firstName={firstName.trim()} isKnown={foundUser?.exists ?? false} />
        )}
        <Benefits firstName={firstName.trim()} brokerageName={brokerageName} />
        <div className={classes.inviteFoot}>
          <small>The link in the email works once, for 7 days.</small>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          <Button
            type="submit"
            leftSection={<IconSend size={17} />}
            disabled={foundUser?.isRestricted}
            loading={invite.isPending}
          >
            Send Invitation
          </Button>
        </div>
      </FormStack>
    </Dialog>
  );
}

function Benefits({ firstName, brokerageName }: { firstName: string; brokerageName: string }) {
  const benefitTexts = [
    `Agent Pro+, paid by ${brokerageName || 'you'}`,
    'Resume, Bio and Doors Vault',
    'Abundance University, 40+ lessons',
    'Contacts and files stay private',
  ];
  return (
    <section className={benefits.benefits}>
      <h3>What {firstName || 'your agent'} gets</h3>
      <ul>
        {benefitTexts.map((benefit) => (
          <li key={benefit}>
            <IconCheck size={16} aria-hidden="true" /> {benefit}
          </li>
        ))}
      </ul>
    </section>
  );
}
