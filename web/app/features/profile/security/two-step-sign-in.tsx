import { Button, Skeleton } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { recoveryCodeCount, type SecondFactor } from '#contract/account/second-factor.ts';
import { refresh } from '../../../shell/ground/refresh.ts';
import { addPasskey, factorsQuery, removeFactor, renewCodes } from './api.ts';
import { AppDialog } from './app-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PendingRecovery } from './pending-recovery.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';

type OpenDialog = { kind: 'app' | 'passkey' | 'codes' } | { kind: 'remove'; factor: SecondFactor };

/** Authenticator apps, passkeys and recovery codes. */
export function TwoStepSignIn() {
  const { data, isError } = useQuery(factorsQuery);
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenDialog>();
  const [codes, setCodes] = useState<string[]>([]);
  if (isError) return <p className={classes.note}>Two-step sign-in couldn’t be loaded.</p>;
  if (!data) return <Skeleton height={88} />;

  const close = () => setOpen(undefined);
  const handleChanged = async (newCodes: string[] = []) => {
    setCodes(newCodes);
    close();
    await refresh(client, 'sign-ins.changed');
  };

  return (
    <>
      <p className={classes.note}>
        {data.factors.length
          ? 'You sign in with your password and one of these.'
          : 'Add an authenticator app or a passkey so that a stolen password isn’t enough to sign in.'}
      </p>
      {data.recoveryReadyAt && (
        <PendingRecovery readyAt={data.recoveryReadyAt} onCanceled={() => handleChanged()} />
      )}
      <ul className={classes.sessions}>
        {data.factors.map((factor) => (
          <FactorRow key={factor.id} factor={factor} onRemove={() => setOpen({ kind: 'remove', factor })} />
        ))}
      </ul>
      <div className={classes.actions}>
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
      </div>
      {open?.kind === 'app' && <AppDialog onClose={close} onAdded={handleChanged} />}
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
          act={async (form) => handleChanged((await renewCodes(form)).recoveryCodes)}
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

const formatDate = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(new Date(instant));

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
