import { secondFactorMessages } from '#contract/account/second-factor.ts';
import { fullNameOf } from '#contract/people.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { createRegistrationOptions, verifyRegistration } from '../../gateways/second-factor/passkeys.ts';
import { assertCurrentPassword } from '../account/public.ts';
import { hashToken } from './codes.ts';
import { finishAddingFactor, requireConfirmedEmail } from './manage-factors.ts';
import { toPasskeyRows } from './rules.ts';
import {
  deletePendingSignIn,
  findConfirmedFactors,
  insertFactor,
  insertPendingSignIn,
  lockPendingSignIn,
} from './store.ts';

const tenMinutes = 10 * 60_000;

/** The challenge is stored under the session id, because a session adds one passkey at a time. */
const challengeKeyOf = ({ account }: OwnerContext) => hashToken(`passkey:${account.sessionId}`);

export async function beginAddingPasskey(context: OwnerContext, password: string): Promise<object> {
  await requireConfirmedEmail(context);
  await assertCurrentPassword(context, password, secondFactorMessages.password);
  const { account, owner, services } = context;
  const passkeys = toPasskeyRows(await findConfirmedFactors(owner, context.db));
  const person = { id: owner, email: account.email, name: fullNameOf(account) };
  const options = await createRegistrationOptions(services.publicUrl(), person, passkeys);
  await inTransaction(context, async ({ db, now }) => {
    const before = await lockPendingSignIn(db, challengeKeyOf(context), new Date(0));
    if (before) await deletePendingSignIn(db, before.id);
    await insertPendingSignIn(db, {
      userId: owner,
      tokenHash: challengeKeyOf(context),
      challenge: options.challenge,
      expiresAt: new Date(now.getTime() + tenMinutes),
    });
  });
  return options;
}

export function confirmPasskey(
  context: OwnerContext,
  { name, response }: { name: string; response: object },
): Promise<string[]> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now, services } = transaction;
    const step = await lockPendingSignIn(db, challengeKeyOf(context), now);
    if (step?.userId !== owner || !step.challenge) throw appError('conflict', secondFactorMessages.begin);
    const passkey = await verifyRegistration(services.publicUrl(), step.challenge, response);
    if (!passkey) throw appError('invalid', secondFactorMessages.passkey);
    await deletePendingSignIn(db, step.id);
    const factor = { kind: 'passkey' as const, name: name || 'Passkey', ...passkey };
    const isNew = await insertFactor(owner, db, { ...factor, createdAt: now, confirmedAt: now });
    if (!isNew) throw appError('conflict', secondFactorMessages.passkey);
    return finishAddingFactor(transaction, factor);
  });
}
