import type { z } from 'zod';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import {
  createDuplicateFinder,
  type ImportDeals,
  latestByAddress,
  parseImportRow,
} from '#contract/deals/deal-import.ts';
import { dealValuesOf } from '#contract/deals/deal-saving.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { rowMessage } from '#contract/sphere/sphere-import.ts';
import { currentIsoTime, type DemoState, demoProblem } from '../demo-handler.ts';
import { updateDoors } from '../transaction-handlers.ts';
import { allDeals, dealMemory, storeDeal, storedFieldsOf } from './deal-memory.ts';

const identityOf = (deal: Deal) => ({
  ...storedFieldsOf(deal),
  addressKey: addressKeyOf(deal.address),
  status: deal.status,
});

/** Imports the transactions of a file, like the server. */
export function importDeals(state: DemoState, input: z.output<typeof ImportDeals>) {
  const isDuplicate = createDuplicateFinder(allDeals(state).map(identityOf));
  const deals = input.deals.map((given) => {
    const deal = parseImportRow(given, dealMemory(state).stages, state.world.today);
    if (typeof deal === 'string')
      throw demoProblem('invalid', rowMessage(given.row, deal), { field: `deals.${given.row}` });
    return { row: given.row, deal };
  });
  const rows = deals.map(({ row, deal }) => ({ row, deal, isSkipped: isDuplicate(deal) }));
  const duplicates = rows.filter(({ isSkipped }) => isSkipped).map(({ row }) => row);
  const at = currentIsoTime();
  const added = rows
    .filter(({ isSkipped }) => !isSkipped)
    .map(({ deal: { status, stageId, ...fields } }) => {
      const values = { id: crypto.randomUUID(), ...dealValuesOf(fields), status, stageId };
      return { ...fields, saved: storeDeal(state, { ...values, version: 1, createdAt: at, updatedAt: at }) };
    });
  for (const { saved } of latestByAddress(added)) updateDoors(state, saved, undefined);
  return { success: true, imported: added.length, duplicates };
}
