import { Box, Button, PasswordInput, SegmentedControl } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useId } from 'react';
import { CreateShare, shareDurationDays, shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { fieldErrors } from '../../../lib/api-problem.ts';
import { useCreateShare } from '../api.ts';
import { vaultToasts } from '../vault-toasts.ts';
import classes from './sharing.module.css';

type Subject = Pick<CreateShare, 'folderId' | 'fileId'>;

const defaultDays = 7;
const choices = shareDurationDays.map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

const toCreateShare = (subject: Subject, { days, password }: { days: string; password: string }) =>
  ({ ...subject, days: Number(days), password: password || undefined }) as CreateShare;

const check = schemaResolver(CreateShare, { sync: true });

export function NewShareForm({ subject }: { subject: Subject }) {
  const create = useCreateShare();
  const label = useId();
  const form = useForm({
    initialValues: { days: String(defaultDays), password: '' },
    validate: (values) => check({ ...toCreateShare(subject, values) }),
  });

  const submit = form.onSubmit(
    async (values) => {
      if (create.isPending) return;
      try {
        await create.mutateAsync(toCreateShare(subject, values));
        vaultToasts.done(shareMessages.created);
        form.setFieldValue('password', '');
      } catch (error) {
        form.setErrors(fieldErrors(error));
        vaultToasts.failed(error, shareMessages.createFailed);
      }
    },
    () => form.getInputNode('password')?.focus(),
  );

  return (
    <form onSubmit={submit} noValidate className={classes.new}>
      <div>
        <Box id={label} component="span" display="block" mb={4} fz="sm" fw={600} lh={1.45}>
          Expires after
        </Box>
        <SegmentedControl
          aria-labelledby={label}
          className={classes.days}
          fullWidth
          data={choices}
          {...form.getInputProps('days')}
        />
      </div>
      <PasswordInput
        label="Password"
        description="Leave blank to share without a password."
        autoComplete="new-password"
        maxLength={200}
        {...form.getInputProps('password')}
      />
      <Button type="submit" disabled={create.isPending} data-autofocus>
        {create.isPending ? 'Creating...' : 'Create link'}
      </Button>
    </form>
  );
}
