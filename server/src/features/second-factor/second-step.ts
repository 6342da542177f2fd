import { type FactorKind, secondFactorMessages } from '#contract/second-factor.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { countTry, subjectOf } from '../../core/limit-counts.ts';
import { provenOwner } from '../../core/owner.ts';
import { authenticationOptions, provenCounter } from '../../gateways/second-factor/passkeys.ts';
import { stepOfCode } from '../../gateways/second-factor/totp.ts';
import { sendSecurityNotice } from '../account-security/notices.ts';
import { recordWrongCode } from '../account-security/sign-in-attempts.ts';
import { codeHash, newToken, tokenHash } from './codes.ts';
import { cancelRecovery } from './recovery/recovery.ts';
import { passkeysIn } from './rules.ts';
import {
  confirmedFactors,
  deleteEndedSteps,
  deleteStep,
  deleteSteps,
  type FactorRow,
  heldStep,
  insertStep,
  rememberChallenge,
  spendCode,
  spendStep,
  updateFactor,
} from './store.ts';
import { openTotpSecret } from './totp-secrets.ts';

const tenMinutes = 10 * 60_000;
const hourMs = 60 * 60_000;
/** Tries per account and hour, right or wrong: guessing six digits would take years. */
const maxTries = 20;

/** Starts the second step after a correct password; returns undefined if the user has no second factor. */
export async function askSecondStep(
  context: Context,
  owner: OwnerId,
): Promise<{ token: string; kinds: FactorKind[] } | undefined> {
  const factors = await confirmedFactors(owner, context.db);
  if (factors.length === 0) return undefined;
  const token = newToken();
  await insertStep(context.db, {
    userId: owner,
    tokenHash: tokenHash(token),
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

export async function openStep(context: Context, token: string): Promise<PendingSignIn> {
  const row = await heldStep(context.db, tokenHash(token), context.now);
  if (!row) throw fail('not_signed_in', secondFactorMessages.expired);
  const owner = provenOwner({ id: row.userId });
  const factors = await confirmedFactors(owner, context.db);
  return { id: row.id, owner, challenge: row.challenge, factors };
}

/** Counts outside the transaction, so that a failed attempt counts too. */
async function countAttempt({ services, now }: Context, owner: OwnerId): Promise<void> {
  const subject = subjectOf(services.config.sessionSecret, owner);
  const limit = { name: 'second step', subject, most: maxTries };
  const { refused } = await countTry(services.database.sql, [limit], { now, window: hourMs });
  if (!refused) return;
  const retryAfter = Math.max(1, Math.ceil((refused.endsAt - now.getTime()) / 1000));
  throw fail('too_many', secondFactorMessages.busy, { retryAfter });
}

/** Verifies a code of the app or a recovery code and returns the user. */
export async function proveByCode(context: Context, token: string, code: string): Promise<OwnerId> {
  const { owner } = await inTransaction(context, (transaction) => openStep(transaction, token));
  await countAttempt(context, owner);
  const isRight = await inTransaction(context, async (transaction) => {
    const step = await openStep(transaction, token);
    if (!(await isAppCode(transaction, step, code)) && !(await isRecoveryCode(transaction, step, code))) {
      await recordWrongCode(transaction, owner);
      return false;
    }
    await deleteStep(transaction.db, step.id);
    await cancelRecovery(transaction, owner);
    return true;
  });
  if (!isRight) throw fail('not_signed_in', secondFactorMessages.wrong, { field: 'code' });
  return owner;
}

async function isAppCode(
  context: Context,
  { owner, factors }: PendingSignIn,
  code: string,
): Promise<boolean> {
  const { db, now } = context;
  for (const factor of factors) {
    const secret = openTotpSecret(context, factor);
    const at = secret ? stepOfCode(secret, code, now) : undefined;
    if (at !== undefined && (await spendStep(owner, db, factor.id, at, now))) return true;
  }
  return false;
}

async function isRecoveryCode(context: Context, { owner }: PendingSignIn, code: string): Promise<boolean> {
  if (!(await spendCode(owner, context.db, codeHash(owner, code)))) return false;
  await audit(context, { action: 'account.recovery-code-use', actor: owner, subject: owner });
  await sendSecurityNotice(context, owner, { kind: 'recovery-code-used' });
  return true;
}

export function beginPasskeyStep(context: Context, token: string): Promise<object> {
  return inTransaction(context, async (transaction) => {
    const { id, factors } = await openStep(transaction, token);
    const options = await authenticationOptions(context.services.publicUrl(), passkeysIn(factors));
    await rememberChallenge(transaction.db, id, options.challenge);
    return options;
  });
}

export async function proveByPasskey(context: Context, token: string, response: object): Promise<OwnerId> {
  const { owner } = await inTransaction(context, (transaction) => openStep(transaction, token));
  await countAttempt(context, owner);
  return inTransaction(context, async (transaction) => {
    const { db, now, services } = transaction;
    const step = await openStep(transaction, token);
    const given = 'id' in response ? response.id : undefined;
    const passkey = passkeysIn(step.factors).find(({ credentialId }) => credentialId === given);
    const counter =
      passkey &&
      step.challenge &&
      (await provenCounter(services.publicUrl(), step.challenge, response, passkey));
    if (!passkey || typeof counter !== 'number') throw fail('not_signed_in', secondFactorMessages.passkey);
    await updateFactor(owner, db, passkey.id, { counter, lastUsedAt: now });
    await deleteStep(db, step.id);
    await cancelRecovery(transaction, owner);
    return owner;
  });
}

/** After a password change, a sign-in that was started with the old password cannot be finished. */
export const endSteps = ({ db }: Pick<Context, 'db'>, owner: OwnerId): Promise<void> =>
  deleteSteps(owner, db);

/** Deletes expired sign-ins. */
export const forgetSteps = ({ db, now }: Context): Promise<void> => deleteEndedSteps(db, now);
