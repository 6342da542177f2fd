import type { z } from 'zod';
import {
  type SaveSplitAgreement,
  type SplitAgreementView,
  splitLimits,
  splitMessages,
} from '#contract/commission-splits/commission-splits.ts';
import { agreementFromInput, toAgreementView } from '#contract/commission-splits/split-views.ts';
import type { Day } from '#contract/day.ts';
import { audit } from '../../core/audit.ts';
import { type ActorContext, inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError, orNotFound } from '../../core/errors.ts';
import { idempotent } from '../../core/idempotency.ts';
import { runAsUser } from '../../core/run-as-user.ts';
import { deleteAgreementRow, findAgreements, findPersonOfSeat, upsertAgreement } from './store.ts';

type SaveInput = z.output<typeof SaveSplitAgreement>;

export async function listAgreements({ db, owner }: OwnerContext): Promise<SplitAgreementView[]> {
  return (await findAgreements(owner, db)).map(toAgreementView);
}

/** Saves the agreement from a day on. Saving the same day again replaces it. */
export function saveAgreement(context: OwnerContext, input: SaveInput): Promise<SplitAgreementView[]> {
  return idempotent(context, 'commission-splits.save', input, async (transaction) => {
    const { db, owner, now, account } = transaction;
    const known = await findAgreements(owner, db);
    const isNew = !known.some(({ startsOn }) => startsOn === input.startsOn);
    if (isNew && known.length >= splitLimits.agreements)
      throw appError('limit_reached', splitMessages.tooManyAgreements);
    const fields = {
      ...agreementFromInput(input),
      fees: input.fees,
      isSetByBrokerage: owner !== account.id,
      createdAt: now,
      updatedAt: now,
    };
    const isOutdated = isNew && Boolean(input.version);
    const row = isOutdated ? undefined : await upsertAgreement(owner, db, fields, input.version);
    if (!row) throw appError('conflict', splitMessages.changed);
    await audit(transaction, { action: 'commission-splits.save', subject: input.startsOn });
    return listAgreements(transaction);
  });
}

export function deleteAgreement(context: OwnerContext, startsOn: string): Promise<SplitAgreementView[]> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound((await deleteAgreementRow(owner, db, startsOn as Day)) || undefined, 'The agreement');
    await audit(transaction, { action: 'commission-splits.delete', subject: startsOn });
    return listAgreements(transaction);
  });
}

/** Runs `work` for a member of the caller's office. */
async function forMember<T>(
  context: ActorContext,
  seatId: string,
  work: (context: ActorContext) => Promise<T>,
): Promise<T> {
  const person = orNotFound(await findPersonOfSeat(context.owner, context.db, seatId), 'The account');
  return runAsUser(context, person, 'set commission splits', work);
}

export const listAgreementsOfMember = (
  context: ActorContext,
  seatId: string,
): Promise<SplitAgreementView[]> => forMember(context, seatId, listAgreements);

export const saveAgreementOfMember = (
  context: ActorContext,
  seatId: string,
  input: SaveInput,
): Promise<SplitAgreementView[]> => forMember(context, seatId, (acting) => saveAgreement(acting, input));

export const deleteAgreementOfMember = (
  context: ActorContext,
  seatId: string,
  startsOn: string,
): Promise<SplitAgreementView[]> => forMember(context, seatId, (acting) => deleteAgreement(acting, startsOn));
