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
import {
  deleteSplitAgreementRow,
  findMemberIdOfSeat,
  findSplitAgreements,
  upsertSplitAgreement,
} from './store.ts';

type SaveInput = z.output<typeof SaveSplitAgreement>;

export async function listSplitAgreements({ db, owner }: OwnerContext): Promise<SplitAgreementView[]> {
  return (await findSplitAgreements(owner, db)).map(toAgreementView);
}

/**
 * Saves the split agreement that is valid from a day on. Replaces an agreement that starts on the same day.
 */
export function saveSplitAgreement(context: OwnerContext, input: SaveInput): Promise<SplitAgreementView[]> {
  return idempotent(context, 'commission-splits.save', input, async (transaction) => {
    const { db, owner, now, account } = transaction;
    const known = await findSplitAgreements(owner, db);
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
    const row = isOutdated ? undefined : await upsertSplitAgreement(owner, db, fields, input.version);
    if (!row) throw appError('conflict', splitMessages.changed);
    await audit(transaction, { action: 'commission-splits.save', subject: input.startsOn });
    return listSplitAgreements(transaction);
  });
}

export function deleteSplitAgreement(context: OwnerContext, startsOn: string): Promise<SplitAgreementView[]> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound((await deleteSplitAgreementRow(owner, db, startsOn as Day)) || undefined, 'The agreement');
    await audit(transaction, { action: 'commission-splits.delete', subject: startsOn });
    return listSplitAgreements(transaction);
  });
}

/** Runs `work` for a member of the caller's office. */
async function forMember<T>(
  context: ActorContext,
  seatId: string,
  work: (context: ActorContext) => Promise<T>,
): Promise<T> {
  const person = orNotFound(await findMemberIdOfSeat(context.owner, context.db, seatId), 'The account');
  return runAsUser(context, person, 'set commission splits', work);
}

export const listAgreementsOfMember = (
  context: ActorContext,
  seatId: string,
): Promise<SplitAgreementView[]> => forMember(context, seatId, listSplitAgreements);

export const saveAgreementOfMember = (
  context: ActorContext,
  seatId: string,
  input: SaveInput,
): Promise<SplitAgreementView[]> => forMember(context, seatId, (acting) => saveSplitAgreement(acting, input));

export const deleteAgreementOfMember = (
  context: ActorContext,
  seatId: string,
  startsOn: string,
): Promise<SplitAgreementView[]> =>
  forMember(context, seatId, (acting) => deleteSplitAgreement(acting, startsOn));
