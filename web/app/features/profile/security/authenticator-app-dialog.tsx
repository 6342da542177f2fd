import { Alert, Box, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmTotp, type TotpSetupStarted } from '#contract/account/second-factor.ts';
import { queryRoot } from '../../../shell/core/refresh.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormButtons, FormGrid, fullWidthClass } from '../../../ui/form-grid.tsx';
import { useSignInForm } from '../../account/public.ts';
import { beginTotp, confirmTotp } from './api.ts';
import { PasswordDialog } from './password-dialog.tsx';
import classes from './security.module.css';

interface Props {
  onClose: () => void;
  onAdded: (codes: string[]) => Promise<void>;
}

/** Asks for the password, then shows a QR code, then asks for the app's code. */
export function AuthenticatorAppDialog({ onClose, onAdded }: Props) {
  const [setup, setSetup] = useState<TotpSetupStarted>();
  if (setup) return <ConfirmDialog begun={setup} onClose={onClose} onAdded={onAdded} />;
  return (
    <PasswordDialog
      title="Add an authenticator app"
      verb="Continue"
      onClose={onClose}
      act={async (form) => setSetup(await beginTotp(form))}
    />
  );
}

function ConfirmDialog({ begun: setup, onClose, onAdded }: Props & { begun: TotpSetupStarted }) {
  const { form, busy, problem, submit } = useSignInForm(ConfirmTotp, { code: '' }, async (values) => {
    await onAdded((await confirmTotp(values)).recoveryCodes);
  });
  return (
    <Dialog opened onClose={onClose} title="Add an authenticator app">
      <FormGrid onSubmit={submit}>
        <div className={fullWidthClass}>
          <Box component="p" c="dimmed">
            Scan this with your authenticator app, or type the key into it.
          </Box>
          <QrCode url={setup.url} />
          <p>
            <code className={classes.key}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </div>
        <TextInput
          className={fullWidthClass}
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        {problem && (
          <Alert color="coral" role="alert" className={fullWidthClass}>
            {problem}
          </Alert>
        )}
        <FormButtons isBusy={busy} save="Add app" saving="Adding..." onCancel={onClose} />
      </FormGrid>
    </Dialog>
  );
}

/** The browser draws the QR code itself, so that nobody else sees the key. */
function QrCode({ url }: { url: string }) {
  const { data } = useQuery({
    queryKey: [...queryRoot('sign-ins'), 'picture', url],
    queryFn: async () => {
      const { toDataURL } = await import('qrcode');
      return toDataURL(url, { margin: 1, width: 200 });
    },
    gcTime: 0,
  });
  if (!data) return <div className={classes.picture} />;
  return <img className={classes.picture} src={data} alt="The key as a QR code" />;
}
