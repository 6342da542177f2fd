import { type SecondFactorKind, secondFactorMessages } from '#contract/account/second-factor.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { countRateLimitAttempt, hashRateLimitKey } from '../../core/rate-limit-counts.ts';
import { createAuthenticationOptions, verifyPasskey } from '../../gateways/second-factor/passkeys.ts';
import { findTimeStepOfCode } from '../../gateways/second-factor/totp.ts';
import { recordWrongCode, sendSecurityNotice } from '../account-security/public.ts';
import { createToken, hashRecoveryCode, hashToken } from './codes.ts';
import { cancelTwoStepRecovery } from './recovery/recovery.ts';
import { toPasskeyRows } from './rules.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  deleteExpiredPendingSignIns,
  deletePendingSignIn,
  deletePendingSignIns,
  type FactorRow,
  findConfirmedFactors,
  insertPendingSignIn,
  lockPendingSignIn,
  storePasskeyChallenge,
  updateFactor,
} from './store.ts';
import { decryptTotpSecret } from './totp-secrets.ts';

const tenMinutes = 10 * 60_000;
const hourMs = 60 * 60_000;
/**
 * The maximum number of codes that an account may try per hour, right or wrong. With this limit, guessing a
 * six-digit code takes years.
 */
const maxTries = 20;

/** Starts the second step after a correct password; returns undefined if the user has no second factor. */
export async function startSecondFactor(
  context: Context,
  owner: OwnerId,
): Promise<{ token: string; kinds: SecondFactorKind[] } | undefined> {
  const factors = await findConfirmedFactors(owner, context.db);
  if (factors.length === 0) return undefined;
  const token = createToken();
  await insertPendingSignIn(context.db, {
    userId: owner,
    tokenHash: hashToken(token),
    expiresAt: new Date(context.now.getTime() + tenMinutes),
  });
  return { token, kinds: [...new Set(factors.map(({ kind }) => kind))] };
}

interface PendingSignIn {
  id: string;
  owner: OwnerId;
  challenge: string | null;
  factors: FactorRow[];
}

export async function requirePendingSignIn(context: Context, token: string): Promise<PendingSignIn> {
  const row = await lockPendingSignIn(context.db, hashToken(token), context.now);
  if (!row) throw appError('not_signed_in', secondFactorMessages.expired);
  const { owner } = row;
  const factors = await findConfirmedFactors(owner, context.db);
  return { id: row.id, owner, challenge: row.challenge, factors };
}

/** Counts a try outside the transaction, so that the count stays when the try fails and rolls back. */
async function assertFewTries({ services, now }: Context, owner: OwnerId): Promise<void> {
  const subject = hashRateLimitKey(services.config.sessionSecret, owner);
  const limit = { name: 'second step', subject, maxTries };
  const { refused } = await countRateLimitAttempt(services.database.sql, [limit], { now, window: hourMs });
  if (!refused) return;
  const retryAfter = Math.max(1, Math.ceil((refused.endsAt - now.getTime()) / 1000));
  throw appError('too_many', secondFactorMessages.busy, { retryAfter });
}

/** Verifies an authenticator code or a recovery code and returns the user. */
export async function verifySignInByCode(context: Context, token: string, code: string): Promise<OwnerId> {
  const { owner } = await inTransaction(context, (transaction) => requirePendingSignIn(transaction, token));
  await assertFewTries(context, owner);
  const isRight = await inTransaction(context, async (transaction) => {
    const step = await requirePendingSignIn(transaction, token);
    if (!(await isAppCode(transaction, step, code)) && !(await isRecoveryCode(transaction, step, code))) {
      await recordWrongCode(transaction, owner);
      return false;
    }
    await deletePendingSignIn(transaction.db, step.id);
    await cancelTwoStepRecovery(transaction, owner);
    return true;
  });
  if (!isRight) throw appError('not_signed_in', secondFactorMessages.wrong, { field: 'code' });
  return owner;
}

async function isAppCode(
  context: Context,
  { owner, factors }: PendingSignIn,
  code: string,
): Promise<boolean> {
  const { db, now } = context;
  for (const factor of factors) {
    const secret = decryptTotpSecret(context, factor);
    const at = secret ? findTimeStepOfCode(secret, code, now) : undefined;
    if (at !== undefined && (await consumeTotpStep(owner, db, factor.id, at, now))) return true;
  }
  return false;
}

async function isRecoveryCode(context: Context, { owner }: PendingSignIn, code: string): Promise<boolean> {
  if (!(await consumeRecoveryCode(owner, context.db, hashRecoveryCode(owner, code)))) return false;
  await audit(context, { action: 'account.recovery-code-use', actor: owner, subject: owner });
  await sendSecurityNotice(context, owner, { kind: 'recovery-code-used' });
  return true;
}

export function startPasskeySignIn(context: Context, token: string): Promise<object> {
  return inTransaction(context, async (transaction) => {
    const { id, factors } = await requirePendingSignIn(transaction, token);
    const options = await createAuthenticationOptions(context.services.publicUrl(), toPasskeyRows(factors));
    await storePasskeyChallenge(transaction.db, id, options.challenge);
    return options;
  });
}

export async function verifySignInByPasskey(
  context: Context,
  token: string,
  response: object,
): Promise<OwnerId> {
  const { owner } = await inTransaction(context, (transaction) => requirePendingSignIn(transaction, token));
  await assertFewTries(context, owner);
  return inTransaction(context, async (transaction) => {
    const { db, now, services } = transaction;
    const step = await requirePendingSignIn(transaction, token);
    const given = 'id' in response ? response.id : undefined;
    const passkey = toPasskeyRows(step.factors).find(({ credentialId }) => credentialId === given);
    const counter =
      passkey &&
      step.challenge &&
      (await verifyPasskey(services.publicUrl(), step.challenge, response, passkey));
    if (!passkey || typeof counter !== 'number')
      throw appError('not_signed_in', secondFactorMessages.passkey);
    await updateFactor(owner, db, passkey.id, { counter, lastUsedAt: now });
    await deletePendingSignIn(db, step.id);
    await cancelTwoStepRecovery(transaction, owner);
    return owner;
  });
}

/** Ends pending sign-ins after a password change, because they were started with the old password. */
export const endPendingSignIns = ({ db }: Pick<Context, 'db'>, owner: OwnerId): Promise<void> =>
  deletePendingSignIns(owner, db);

/** Deletes sign-ins whose second step was not finished in time. */
export const deleteExpiredSignIns = ({ db, now }: Context): Promise<void> =>
  deleteExpiredPendingSignIns(db, now);
