import type { RecoveryStatus } from '#contract/account/account-security.ts';
import type { Passkey } from '../../gateways/second-factor/passkeys.ts';
import type { RecoveryRow } from './recovery/store.ts';
import type { FactorRow } from './store.ts';

export type PasskeyRow = Passkey & { id: string };

/** Selects the passkeys among the factors, each with only the fields of a passkey. */
export const toPasskeyRows = (rows: FactorRow[]): PasskeyRow[] =>
  rows.flatMap(({ id, credentialId, publicKey, counter, transports }) =>
    credentialId && publicKey ? [{ id, credentialId, publicKey, counter, transports }] : [],
  );

export function getRecoveryState({ outcome, readyAt }: RecoveryRow, now: Date): RecoveryStatus['state'] {
  if (outcome) return outcome;
  return readyAt <= now ? 'ready' : 'waiting';
}
