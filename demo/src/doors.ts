import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { joinAddress, splitAddress } from '#contract/addresses/addresses.ts';
import { addDays, type Day } from '#contract/day.ts';
import type { Deal } from '#contract/deals/deals.ts';
import type { DoorCategory } from '#contract/doors-vault/door-categories.ts';
import { type FileType, fileFormats, findFormatByFileName } from '#contract/file-formats.ts';
import type { DealStatus } from '#contract/transactions/deal-labels.ts';
import type { DemoAccountKey } from './account-definitions.ts';
import {
  createPaperwork,
  type DemoContent,
  dealFilesByStreet,
  doorsOfDemoAgent,
  type FileDefinition,
} from './door-definitions.ts';
import { createDemoId } from './ids.ts';
import { createRandom } from './random.ts';
import { toDemoEventTime } from './subscriptions.ts';

export interface DemoFile {
  id: string;
  name: string;
  type: FileType;
  content: DemoContent;
  createdAt: string;
  /** When the door was moved to the trash, or null. */
  deletedAt: string | null;
}

export interface DemoDoor {
  owner: DemoAccountKey;
  id: string;
  address: string;
  fullName: string;
  status: DealStatus;
  category: DoorCategory;
  isUnclaimed: boolean;
  createdAt: string;
  files: DemoFile[];
}

/** A deal in any stage. */
interface DoorDeal {
  owner: DemoAccountKey;
  transaction: Pick<Deal, 'address' | 'fullName' | 'status' | 'transactionType' | 'createdAt' | 'date'>;
}

/** The only account with claimed doors. It claims most doors a few weeks after their deals. */
const claimingAccount: DemoAccountKey = 'agent';
const claimedAfterDays = 45;

/** Every door of the demo: one for each address of a deal, and some without a deal. */
export function createDemoDoors(today: Day, deals: readonly DoorDeal[]): DemoDoor[] {
  return [...firstDeals(deals).map((deal) => doorOfDeal(deal, today)), ...definitionedDoors(today)];
}

/** The earliest deal of each owner at each address. This deal creates the door of the address. */
function firstDeals(deals: readonly DoorDeal[]): DoorDeal[] {
  const byPlace = new Map<string, DoorDeal>();
  for (const deal of deals) byPlace.set(`${deal.owner} ${addressKeyOf(deal.transaction.address)}`, deal);
  return [...byPlace.values()];
}

function doorOfDeal({ owner, transaction }: DoorDeal, today: Day): DemoDoor {
  const { address, fullName, status, transactionType: category, createdAt } = transaction;
  const id = createDemoId(`door/${owner}/${address}`);
  const definitions = owner === claimingAccount ? filesOf(transaction, today) : [];
  const files = definitions.map((definition) => fileOf(definition, id, createdAt, today));
  return { owner, id, address, fullName, status, category, isUnclaimed: !files.length, createdAt, files };
}

function filesOf(
  { address, date, transactionType }: DoorDeal['transaction'],
  today: Day,
): readonly FileDefinition[] {
  const fixedFiles = dealFilesByStreet[splitAddress(address).street];
  if (fixedFiles) return fixedFiles;
  if (date === null || date > addDays(today, -claimedAfterDays)) return [];
  return createPaperwork(transactionType, createRandom(`paperwork/${address}`).int(1, 3));
}

const definitionedDoors = (today: Day): DemoDoor[] =>
  doorsOfDemoAgent.map(({ place, client, category, status, daysAgo, files }) => {
    const { street, city, state, zip } = place;
    const address = joinAddress({ street, city, stateProvince: state, zipPostal: zip, country: '' });
    const id = createDemoId(`door/${claimingAccount}/${address}`);
    const createdAt = toDemoEventTime(addDays(today, -daysAgo));
    return {
      owner: claimingAccount,
      id,
      address,
      fullName: client,
      status,
      category,
      isUnclaimed: false,
      createdAt,
      files: files.map((file) => fileOf(file, id, createdAt, today)),
    };
  });

function typeOf({ name, content }: FileDefinition): FileType {
  const format = content.kind === 'link' ? undefined : findFormatByFileName(name);
  return format ? fileFormats[format].type : 'LINK';
}

const fileOf = (definition: FileDefinition, doorId: string, createdAt: string, today: Day): DemoFile => ({
  id: createDemoId(`file/${doorId}/${definition.name}`),
  name: definition.name,
  type: typeOf(definition),
  content: definition.content,
  createdAt,
  deletedAt: definition.isTrashed ? toDemoEventTime(addDays(today, -3)) : null,
});
