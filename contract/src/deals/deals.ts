import { z } from 'zod';
import { AddressText } from '../addresses/addresses.ts';
import { DaySchema, DayText } from '../day-schema.ts';
import { createCaseInsensitiveEnum } from '../enum-ignoring-case.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { dealStatuses, transactionTypes } from '../transactions/deal-labels.ts';
import { ClientName, Commission, transactionMessages, Volume } from '../transactions/transactions.ts';
import { DealPerson } from './deal-people.ts';
import { DealStage } from './deal-stages.ts';

export const dealMessages = {
  needDate: 'Date is required from this stage on',
  needVolume: 'Volume is required from this stage on',
  needCommission: 'Commission is required from this stage on',
  stage: 'This stage was not found. Please choose another.',
  target: 'Please choose a stage, Closed or Cancelled',
  changed: 'This deal was changed somewhere else. Please review it and try again.',
} as const;

/** The title of the task that a closing adds. */
export const thankYouTaskTitle = (fullName: string): string => `Send ${fullName} a thank-you note`;

/** The figures that a lead may lack. */
const figures = {
  date: DaySchema.nullable().optional(),
  volume: Volume.nullable().optional(),
  commission: Commission.nullable().optional(),
};

const editable = {
  ...figures,
  address: AddressText.optional(),
  transactionType: createCaseInsensitiveEnum(transactionTypes, transactionMessages.type).optional(),
  contactId: Id.nullable().optional(),
};

/** A new open deal. Without a stage, it starts in the first stage. */
export const CreateDeal = z.object({
  ...editable,
  fullName: ClientName,
  stageId: Id.optional(),
  /** Whether to save the deal even if another transaction has the same date, type and address. */
  confirmDuplicate: z.boolean().optional(),
});
export type CreateDeal = z.input<typeof CreateDeal>;

/** Omitted fields stay as they are. */
export const UpdateDeal = z.object({
  ...editable,
  fullName: ClientName.optional(),
  version: z.int().optional(),
});
export type UpdateDeal = z.input<typeof UpdateDeal>;

/** Moves a deal to a stage, or ends it. Missing figures can be completed in the same step. */
export const MoveDeal = z
  .object({
    stageId: Id.optional(),
    status: z.enum(['CLOSED', 'CANCELLED'], dealMessages.target).optional(),
    ...figures,
    version: z.int().optional(),
    /** Whether to move the deal even if dates, checklist items or tasks are still open. */
    confirmOpenItems: z.boolean().optional(),
    /** What to add for the client when the deal closes: a home anniversary, a tag and a task. */
    afterClosing: z
      .object({
        homeAnniversary: z.boolean().optional(),
        pastClientTag: z.boolean().optional(),
        thankYouTask: z.boolean().optional(),
      })
      .optional(),
  })
  .refine(({ stageId, status }) => !stageId !== !status, { path: ['stageId'], message: dealMessages.target });
export type MoveDeal = z.input<typeof MoveDeal>;

/** A deal in any stage. Amounts are dollars. */
export const Deal = z.object({
  id: Id,
  date: DayText.nullable(),
  address: z.string(),
  volume: z.number().nullable(),
  commission: z.number().nullable(),
  fullName: z.string(),
  transactionType: z.enum(transactionTypes),
  status: z.enum(dealStatuses),
  stageId: Id.nullable(),
  contactId: Id.nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Deal = z.output<typeof Deal>;

/** An open item, which the agent should finish before the deal moves on. */
export const OpenDealItem = z.object({
  kind: z.enum(['date', 'checklist', 'task']),
  title: z.string(),
  day: DayText.nullable(),
});
export type OpenDealItem = z.output<typeof OpenDealItem>;

/** If the deal looks like a duplicate, the server saves nothing and returns the existing one. */
export const CreatedDeal = z.object({
  success: z.boolean(),
  isDuplicate: z.boolean(),
  message: z.string().optional(),
  deal: Deal,
});
export type CreatedDeal = z.output<typeof CreatedDeal>;

export const DealResponse = z.object({ success: z.literal(true), deal: Deal });
export type DealResponse = z.output<typeof DealResponse>;

/** If items are open and the user has not confirmed, nothing moves and `success` is false. */
export const MovedDeal = z.object({ success: z.boolean(), deal: Deal, openItems: z.array(OpenDealItem) });
export type MovedDeal = z.output<typeof MovedDeal>;

/** When a deal entered a stage or ended. */
export const DealStageChange = z.object({
  status: z.enum(dealStatuses),
  stageId: Id.nullable(),
  stageName: z.string().nullable(),
  changedAt: Instant,
  /** The number of whole days until the next change, or until today. */
  days: z.int(),
});
export type DealStageChange = z.output<typeof DealStageChange>;

/** The door at the deal's address. */
export const DealDoor = z.object({ id: Id, isUnclaimed: z.boolean(), fileCount: z.int() });
export type DealDoor = z.output<typeof DealDoor>;

export const DealDetails = z.object({
  success: z.literal(true),
  deal: Deal,
  stages: z.array(DealStage),
  history: z.array(DealStageChange),
  people: z.array(DealPerson),
  door: DealDoor.nullable(),
  openItems: z.array(OpenDealItem),
});
export type DealDetails = z.output<typeof DealDetails>;

export const BoardQuery = z.object({
  search: z.string().overwrite(normalizeLine).max(200).optional(),
  type: createCaseInsensitiveEnum(transactionTypes, transactionMessages.type).optional(),
});
export type BoardQuery = z.output<typeof BoardQuery>;

/** A card of the board: a deal with its next open key date and how much of its checklist is done. */
export const BoardDeal = Deal.extend({
  nextDate: z.object({ label: z.string(), day: DayText }).nullable(),
  itemCount: z.int(),
  doneItemCount: z.int(),
});
export type BoardDeal = z.output<typeof BoardDeal>;

export const maxCardsPerStage = 200;

/**
 * The open deals that match, nearest date first, at most 200 per stage. The totals of a stage include all of
 * its deals.
 */
export const DealBoard = z.object({
  success: z.literal(true),
  stages: z.array(DealStage),
  totals: z.array(z.object({ stageId: Id, count: z.int(), volume: z.number(), commission: z.number() })),
  deals: z.array(BoardDeal),
});
export type DealBoard = z.output<typeof DealBoard>;

export const DealsOfPersonQuery = z.object({ contactId: Id.optional(), vendorId: Id.optional() });

/** The deals in which a contact or a vendor takes part, as a client or in a role. */
export const DealsOfPerson = z.object({
  success: z.literal(true),
  deals: z.array(Deal.extend({ stageName: z.string().nullable(), roles: z.array(z.string()) })),
});
export type DealsOfPerson = z.output<typeof DealsOfPerson>;

export const ClosingDaysQuery = z.object({ from: DaySchema, to: DaySchema });

/** The closing days of open and closed deals in a period. */
export const ClosingDays = z.object({
  success: z.literal(true),
  dates: z.array(
    z.object({
      dealId: Id,
      day: DayText,
      address: z.string(),
      fullName: z.string(),
      status: z.enum(dealStatuses),
    }),
  ),
});
export type ClosingDays = z.output<typeof ClosingDays>;
