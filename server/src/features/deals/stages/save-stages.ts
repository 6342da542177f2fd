import type { z } from 'zod';
import { validateStages } from '#contract/deals/deal-saving.ts';
import type { DealStage, SaveDealStages } from '#contract/deals/deal-stages.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import { lockDealsOfOwner } from '../../transactions/public.ts';
import {
  countOpenDeals,
  deleteDealStages,
  ensureDealStages,
  findDealStages,
  insertDealStage,
  moveDealsOfStage,
  updateDealStage,
} from './store.ts';

type Input = z.output<typeof SaveDealStages>;

/** Replaces the owner's list of stages. It can rename, reorder, recolor, add and delete stages. */
export function saveDealStages(context: OwnerContext, input: Input): Promise<DealStage[]> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    await lockDealsOfOwner(transaction);
    await ensureDealStages(owner, db);
    const saved = await findDealStages(owner, db);
    const problem = validateStages(saved, await countOpenDeals(owner, db), input);
    if (problem) throw appError('conflict', problem, { details: { stages: saved } });
    for (const [position, { id, version: _, ...fields }] of input.stages.entries()) {
      if (id) await updateDealStage(owner, db, id, { ...fields, position, updatedAt: now });
      else await insertDealStage(owner, db, { ...fields, position }, now);
    }
    for (const { id, moveDealsTo } of input.removed) {
      if (moveDealsTo) await moveDealsOfStage(owner, db, { from: id, to: moveDealsTo, now });
    }
    await deleteDealStages(
      owner,
      db,
      input.removed.map(({ id }) => id),
    );
    await audit(transaction, { action: 'deal-stage.save', details: { count: input.stages.length } });
    return findDealStages(owner, db);
  });
}
