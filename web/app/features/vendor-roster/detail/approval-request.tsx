import { Button, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconCheck, IconClock, IconSend } from '@tabler/icons-react';
import { approvalMessages, RequestApproval } from '#contract/vendor-roster/vendor-approvals.ts';
import type { RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useRequestApproval } from '../api.ts';
import classes from './approval-request.module.css';

/** Requests approval with a message, or shows the state of the request. */
export function ApprovalRequest({ vendor }: { vendor: RosterVendor }) {
  const form = useForm({
    initialValues: { message: '' },
    validate: schemaResolver(RequestApproval, { sync: true }),
  });
  const { mutateAsync, isPending } = useRequestApproval();
  const { id, approval, user } = vendor;
  if (approval) {
    return (
      <div className={classes.root}>
        <StatusBadge
          tone={approval === 'approved' ? 'good' : 'plain'}
          icon={approval === 'approved' ? IconCheck : IconClock}
        >
          {approval === 'approved' ? 'Approved' : 'Request sent'}
        </StatusBadge>
      </div>
    );
  }
  const send = form.onSubmit(
    ({ message }) =>
      void mutateAsync({ id, message }).then(
        () => toast.success(approvalMessages.sent),
        () => toast.error(approvalMessages.failed),
      ),
  );
  const name = vendor.POCAgent?.split(' ')[0] || user.firstName || vendor.vendorCompanyName;
  return (
    <form className={classes.root} onSubmit={send} noValidate>
      <Textarea
        className={classes.message}
        label={`Message to ${name}`}
        description={`${name} will also get your name and email.`}
        rows={2}
        maxLength={1000}
        {...form.getInputProps('message')}
      />
      <Button type="submit" loading={isPending} leftSection={<IconSend size={17} aria-hidden="true" />}>
        Request approval
      </Button>
    </form>
  );
}
