import { Alert, Box, Button, Flex, Skeleton } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recoveryCodeCount, type SecondFactor } from '#contract/account/second-factor.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { formatDate, formatDateTime } from '../../../lib/format-date.ts';
import { refreshAfterChange } from '../../../shell/core/refresh.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { addPasskey, cancelRecovery, factorsQuery, removeFactor, renewRecoveryCodes } from './api.ts';
import { AuthenticatorAppDialog } from './authenticator-app-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import classes from './security.module.css';

type OpenDialog = { kind: 'app' | 'passkey' | 'codes' } | { kind: 'remove'; factor: SecondFactor };

/** Authenticator apps, passkeys and recovery codes. */
export function TwoStepSignIn() {
  const { data, isError } = useQuery(factorsQuery);
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenDialog>();
  const [codes, setCodes] = useState<string[]>([]);
  if (isError)
    return (
      <Box component="p" c="dimmed">
        Two-step sign-in couldn’t be loaded.
      </Box>
    );
  if (!data) return <Skeleton height={88} />;

  const close = () => setOpen(undefined);
  const handleChanged = async (newCodes: string[] = []) => {
    setCodes(newCodes);
    close();
    await refreshAfterChange(client, 'sign-ins.changed');
  };

  return (
    <>
      <Box component="p" c="dimmed">
        {data.factors.length
          ? 'You sign in with your password and one of these.'
          : 'Add an authenticator app or a passkey so that a stolen password isn’t enough to sign in.'}
      </Box>
      {data.recoveryReadyAt && (
        <PendingRecovery readyAt={data.recoveryReadyAt} onCanceled={() => handleChanged()} />
      )}
      <ul className={classes.sessions}>
        {data.factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setOpen({ kind: 'remove', factor })} />
        ))}
      </ul>
      <Flex wrap="wrap" gap="sm">
        <Button variant="default" onClick={() => setOpen({ kind: 'app' })}>
          Add an authenticator app
        </Button>
        <Button variant="default" onClick={() => setOpen({ kind: 'passkey' })}>
          Add a passkey
        </Button>
        {data.factors.length > 0 && (
          <Button variant="subtle" onClick={() => setOpen({ kind: 'codes' })}>
            New recovery codes ({data.recoveryCodesLeft} of {recoveryCodeCount} left)
          </Button>
        )}
      </Flex>
      {open?.kind === 'app' && <AuthenticatorAppDialog onClose={close} onAdded={handleChanged} />}
      {open?.kind === 'passkey' && (
        <PasswordDialog
          title="Add a passkey"
          verb="Add passkey"
          onClose={close}
          act={async (form) => handleChanged((await addPasskey(form)).recoveryCodes)}
        />
      )}
      {open?.kind === 'codes' && (
        <PasswordDialog
          title="New recovery codes"
          words="The codes you have now stop working."
          verb="Create new codes"
          onClose={close}
          act={async (form) => handleChanged((await renewRecoveryCodes(form)).recoveryCodes)}
        />
      )}
      {open?.kind === 'remove' && (
        <PasswordDialog
          title={`Remove “${open.factor.name}”?`}
          verb="Remove"
          onClose={close}
          act={async (form) => {
            await removeFactor(open.factor.id, form);
            await handleChanged();
          }}
        />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </>
  );
}

function FactorRow({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const Icon = factor.kind === 'totp' ? IconDeviceMobile : IconFingerprint;
  return (
    <li>
      <Icon size={20} aria-hidden="true" />
      <div>
        <strong>{factor.name}</strong>
        <span>
          Added {formatDate(factor.createdAt)}
          {factor.lastUsedAt && `, last used ${formatDate(factor.lastUsedAt)}`}
        </span>
      </div>
      <Button variant="default" size="xs" onClick={onRemove} aria-label={`Remove ${factor.name}`}>
        Remove
      </Button>
    </li>
  );
}

interface PendingRecoveryProps {
  readyAt: string;
  onCanceled: () => Promise<void>;
}

/**
 * Warns that someone who knows the password has asked to turn off two-step sign-in. The owner can cancel the
 * request.
 */
function PendingRecovery({ readyAt, onCanceled }: PendingRecoveryProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: cancelRecovery,
    onSuccess: async ({ message }) => {
      if (message) toast.success(message);
      await onCanceled();
    },
    onError: (error) => toast.error('Request not canceled', problemMessage(error, 'Please try again.')),
  });
  return (
    <Alert color="coral" title="Someone asked to turn off two-step sign-in">
      <p>
        It can be turned off from {formatDateTime(readyAt)}. If it wasn’t you, cancel it and change your
        password.
      </p>
      <Flex wrap="wrap" gap="sm">
        <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
          Cancel this request
        </Button>
      </Flex>
    </Alert>
  );
}

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

/** The codes are shown only once, because the server stores only their hashes. */
function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('Codes copied');
  }
  return (
    <Dialog opened onClose={onClose} title="Save your recovery codes">
      <Box component="p" c="dimmed">
        Each code works once if you lose your phone or passkey. You won’t be able to see them again.
      </Box>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex wrap="wrap" gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          Copy all
        </Button>
        <Button onClick={onClose}>I saved them</Button>
      </Flex>
    </Dialog>
  );
}
