import { isStaff } from '#contract/roles.ts';
import { type SecondFactors, secondFactorMessages, type TotpBegun } from '#contract/second-factor.ts';
import { audit } from '../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../core/context.ts';
import { fail, found } from '../../core/errors.ts';
import { newTotp, stepOfCode } from '../../gateways/second-factor/totp.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import { codeHash, newCodes } from './codes.ts';
import {
  beginFactor,
  confirmedFactors,
  countCodes,
  deleteFactor,
  deleteSteps,
  replaceCodes,
  unconfirmedFactor,
  updateFactor,
} from './store.ts';

const isRequired = ({ account, services }: OwnerContext): boolean =>
  services.config.staffSecondFactor && isStaff(account.role);

export async function listFactors(context: OwnerContext): Promise<SecondFactors> {
  const { owner, db } = context;
  const rows = await confirmedFactors(owner, db);
  return {
    factors: rows.map(({ id, kind, name, createdAt, lastUsedAt }) => ({
      id,
      kind,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countCodes(owner, db),
    isRequired: isRequired(context),
  };
}

export async function beginTotp(context: OwnerContext, password: string): Promise<TotpBegun> {
  await confirmPassword(context, password, secondFactorMessages.password);
  const totp = newTotp(context.account.email);
  const { secret } = totp;
  await inTransaction(context, ({ owner, db, now }) =>
    beginFactor(owner, db, { kind: 'totp', name: 'Authenticator app', secret, createdAt: now }),
  );
  return totp;
}

export function confirmTotp(context: OwnerContext, code: string): Promise<string[]> {
  return inTransaction(context, async (transaction) => {
    const { owner, db, now } = transaction;
    const begun = await unconfirmedFactor(owner, db);
    if (!begun?.secret) throw fail('conflict', secondFactorMessages.begin);
    const lastStep = stepOfCode(begun.secret, code, now);
    if (lastStep === undefined) throw fail('invalid', secondFactorMessages.wrong, { field: 'code' });
    await updateFactor(owner, db, begun.id, { confirmedAt: now, lastStep });
    return factorAdded(transaction, 'totp');
  });
}

/** With the first one come the codes for bad days. Sign-ins that were half done begin anew. */
export async function factorAdded(transaction: OwnerContext, kind: string): Promise<string[]> {
  const { owner, db } = transaction;
  await deleteSteps(owner, db);
  await audit(transaction, { action: 'account.second-factor-add', subject: owner, details: { kind } });
  return (await countCodes(owner, db)) > 0 ? [] : giveCodes(transaction);
}

async function giveCodes({ owner, db }: OwnerContext): Promise<string[]> {
  const codes = newCodes();
  await replaceCodes(
    owner,
    db,
    codes.map((code) => codeHash(owner, code)),
  );
  return codes;
}

/** The old ones end. */
export async function renewCodes(context: OwnerContext, password: string): Promise<string[]> {
  await confirmPassword(context, password, secondFactorMessages.password);
  return inTransaction(context, async (transaction) => {
    const { owner, db } = transaction;
    found((await confirmedFactors(owner, db))[0], 'Two-step sign-in');
    await audit(transaction, { action: 'account.recovery-codes', subject: owner });
    return giveCodes(transaction);
  });
}

/** With the last one everything goes, and a password is enough again. */
export async function removeFactor(context: OwnerContext, id: string, password: string): Promise<void> {
  await confirmPassword(context, password, secondFactorMessages.password);
  await inTransaction(context, async (transaction) => {
    const { owner, db } = transaction;
    found((await deleteFactor(owner, db, id)) || undefined, 'The second step');
    if ((await confirmedFactors(owner, db)).length === 0) {
      if (isRequired(context)) throw fail('conflict', secondFactorMessages.last);
      await replaceCodes(owner, db, []);
    }
    await audit(transaction, { action: 'account.second-factor-remove', subject: owner });
  });
}
