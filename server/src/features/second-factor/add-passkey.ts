import { fullNameOf } from '#contract/people.ts';
import { secondFactorMessages } from '#contract/second-factor.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { registeredPasskey, registrationOptions } from '../../gateways/second-factor/passkeys.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import { tokenHash } from './codes.ts';
import { factorAdded, requireConfirmedEmail } from './manage-factors.ts';
import { passkeysIn } from './rules.ts';
import { confirmedFactors, deleteStep, heldStep, insertFactor, insertStep } from './store.ts';

const tenMinutes = 10 * 60_000;

/** A session adds one passkey at a time, so the challenge is stored under the session id. */
const challengeKeyOf = ({ account }: OwnerContext) => tokenHash(`passkey:${account.sessionId}`);

export async function beginPasskey(context: OwnerContext, password: string): Promise<object> {
  await requireConfirmedEmail(context);
  await confirmPassword(context, password, secondFactorMessages.password);
  const { account, owner, services } = context;
  const passkeys = passkeysIn(await confirmedFactors(owner, context.db));
  const person = { id: owner, email: account.email, name: fullNameOf(account) };
  const options = await registrationOptions(services.publicUrl(), person, passkeys);
  await inTransaction(context, async ({ db, now }) => {
    const before = await heldStep(db, challengeKeyOf(context), new Date(0));
    if (before) await deleteStep(db, before.id);
    await insertStep(db, {
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
    const step = await heldStep(db, challengeKeyOf(context), now);
    if (step?.userId !== owner || !step.challenge) throw fail('conflict', secondFactorMessages.begin);
    const passkey = await registeredPasskey(services.publicUrl(), step.challenge, response);
    if (!passkey) throw fail('invalid', secondFactorMessages.passkey);
    await deleteStep(db, step.id);
    const factor = { kind: 'passkey' as const, name: name || 'Passkey', ...passkey };
    const isNew = await insertFactor(owner, db, { ...factor, createdAt: now, confirmedAt: now });
    if (!isNew) throw fail('conflict', secondFactorMessages.passkey);
    return factorAdded(transaction, factor);
  });
}
