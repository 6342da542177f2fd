import { z } from 'zod';
import { Instant } from '../instant-schema.ts';

/** An association as staff see it: whether its roster is open, and how many people want it. */
const AssociationRow = z.object({
  name: z.string(),
  isActive: z.boolean(),
  activatedAt: Instant.nullable(),
  /** The number of agents, brokers and brokerages in the association. */
  members: z.int(),
  /** How many different people asked for the roster. */
  asked: z.int(),
});
export type AssociationRow = z.output<typeof AssociationRow>;

export const AssociationList = z.object({ associations: z.array(AssociationRow) });
export type AssociationList = z.output<typeof AssociationList>;

export const SaveAssociation = z.object({ name: z.string().min(1).max(200), isActive: z.boolean() });
export type SaveAssociation = z.output<typeof SaveAssociation>;

export const associationMessages = {
  activated: (name: string) => `The Vendor Roster is open to members of ${name}.`,
  deactivated: (name: string) => `The Vendor Roster is closed to members of ${name}.`,
  unknown: 'Please choose one of the associations',
} as const;
