import { securityMessages } from '#contract/account/account-security.ts';
import {
  type SecondFactors,
  secondFactorMessages,
  type TotpSetupStarted,
} from '#contract/account/second-factor.ts';
import { isStaff } from '#contract/roles.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { createTotp, findTimeStepOfCode } from '../../gateways/second-factor/totp.ts';
import { assertCurrentPassword } from '../account/public.ts';
import { sendSecurityNotice } from '../account-security/public.ts';
import { queueMail } from '../mail/public.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './codes.ts';
import { endRecovery, findOpenRecovery } from './recovery/store.ts';
import {
  countRecoveryCodes,
  deleteFactor,
  deletePendingSignIns,
  findConfirmedFactors,
  findStaffWithoutFactor,
  hasConfirmedEmail,
  insertUnconfirmedFactor,
  lockUnconfirmedFactor,
  replaceRecoveryCodes,
  updateFactor,
} from './store.ts';
import { decryptTotpSecret, encryptTotpSecret } from './totp-secrets.ts';

const isRequired = ({ account, services }: OwnerContext): boolean =>
  services.config.staffSecondFactor && isStaff(account.role);

export const hasTwoStepSignIn = async ({ owner, db }: OwnerContext): Promise<boolean> =>
  (await findConfirmedFactors(owner, db)).length > 0;

export async function listFactors(context: OwnerContext): Promise<SecondFactors> {
  const { owner, db } = context;
  const rows = await findConfirmedFactors(owner, db);
  return {
    factors: rows.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(owner, db),
    isRequired: isRequired(context),
    recoveryReadyAt: (await findOpenRecovery(owner, db))?.readyAt.toISOString() ?? null,
  };
}

/**
 * Refuses to add a second factor before the email is confirmed. Otherwise an owner who loses the phone would
 * be locked out for good.
 */
export async function requireConfirmedEmail({ owner, db }: OwnerContext): Promise<void> {
  if (!(await hasConfirmedEmail(owner, db))) throw appError('conflict', securityMessages.unconfirmed);
}

export async function beginAddingTotp(context: OwnerContext, password: string): Promise<TotpSetupStarted> {
  await requireConfirmedEmail(context);
  await assertCurrentPassword(context, password, secondFactorMessages.password);
  const totp = createTotp(context.account.email);
  const secret = encryptTotpSecret(context, context.owner, totp.secret);
  await inTransaction(context, ({ owner, db, now }) =>
    insertUnconfirmedFactor(owner, db, { kind: 'totp', name: 'Authenticator app', secret, createdAt: now }),
  );
  return totp;
}

export function confirmTotp(context: OwnerContext, code: string): Promise<string[]> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    const unconfirmed = await lockUnconfirmedFactor(owner, db);
    const secret = unconfirmed && decryptTotpSecret(context, unconfirmed);
    if (!unconfirmed || !secret) throw appError('conflict', secondFactorMessages.begin);
    const lastStep = findTimeStepOfCode(secret, code, now);
    if (lastStep === undefined) throw appError('invalid', secondFactorMessages.wrong, { field: 'code' });
    await updateFactor(owner, db, unconfirmed.id, { confirmedAt: now, lastStep });
    return finishAddingFactor(transaction, unconfirmed);
  });
}

/** Finishes adding a factor: ends pending sign-ins and, for the first factor, returns new recovery codes. */
export async function finishAddingFactor(
  transaction: OwnerContext,
  { kind, name }: { kind: string; name: string },
): Promise<string[]> {
  const { owner, db } = transaction;
  await deletePendingSignIns(owner, db);
  await audit(transaction, { action: 'account.second-factor-add', subject: owner, details: { kind } });
  await sendSecurityNotice(transaction, owner, { kind: 'two-step-added', name });
  return (await countRecoveryCodes(owner, db)) > 0 ? [] : createCodes(transaction);
}

async function createCodes({ owner, db }: OwnerContext): Promise<string[]> {
  const codes = generateRecoveryCodes();
  await replaceRecoveryCodes(
    owner,
    db,
    codes.map((code) => hashRecoveryCode(owner, code)),
  );
  return codes;
}

/** Replaces the recovery codes; the old ones become invalid. */
export async function renewRecoveryCodes(context: OwnerContext, password: string): Promise<string[]> {
  await assertCurrentPassword(context, password, secondFactorMessages.password);
  return inTransaction(context, async (transaction) => {
    const { owner, db } = transaction;
    orNotFound((await findConfirmedFactors(owner, db))[0], 'Two-step sign-in');
    await audit(transaction, { action: 'account.recovery-codes', subject: owner });
    await sendSecurityNotice(transaction, owner, { kind: 'recovery-codes-renewed' });
    return createCodes(transaction);
  });
}

/**
 * Removes a factor. If it was the last one, also removes the recovery codes, and from then on the password
 * alone signs in.
 */
export async function removeFactor(context: OwnerContext, id: string, password: string): Promise<void> {
  await assertCurrentPassword(context, password, secondFactorMessages.password);
  await inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    const name = orNotFound(await deleteFactor(owner, db, id), 'The second step');
    if ((await findConfirmedFactors(owner, db)).length === 0) {
      if (isRequired(context)) throw appError('conflict', secondFactorMessages.last);
      await replaceRecoveryCodes(owner, db, []);
      await endRecovery(owner, db, 'canceled', now);
    }
    await audit(transaction, { action: 'account.second-factor-remove', subject: owner });
    await sendSecurityNotice(transaction, owner, { kind: 'two-step-removed', name });
  });
}

export const listStaffWithoutFactor = ({ db }: Context) => findStaffWithoutFactor(db);

/** Mails staff a reminder to set up two-step sign-in, at most once per day. */
export function remindOfSecondFactor(
  context: Context,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const mail = composeMail({
    subject: 'Please set up two-step sign-in',
    heading: 'One more step for your staff account',
    paragraphs: [
      'Your account can see and change what belongs to members. Please protect it with two-step sign-in: an app on your phone or a passkey.',
      'Open your profile and go to Two-step sign-in. It takes two minutes.',
    ],
    action: { label: 'Open my profile', url: `${context.services.publicUrl()}/profile` },
  });
  const day = context.now.toISOString().slice(0, 10);
  return queueMail(context, email, mail, `second-step-reminder:${id}:${day}`);
}
