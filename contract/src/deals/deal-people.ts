import { z } from 'zod';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';

export const dealRoles = ['BUYER', 'SELLER', 'LENDER', 'TITLE', 'INSPECTOR', 'OTHER_AGENT', 'OTHER'] as const;
export type DealRole = (typeof dealRoles)[number];

export const dealRoleNames: Record<DealRole, string> = {
  BUYER: 'Buyer',
  SELLER: 'Seller',
  LENDER: 'Lender',
  TITLE: 'Title',
  INSPECTOR: 'Inspector',
  OTHER_AGENT: 'Other agent',
  OTHER: 'Other',
};

export const dealPeopleMessages = {
  role: 'Please choose a role',
  one: 'Please choose one contact or one vendor',
  contact: 'This contact was not found. Please choose another.',
  vendor: 'This vendor was not found. Please choose another.',
  twice: 'This person already has this role in the deal',
  tooMany: 'A deal can have at most 30 people',
} as const;

export const maxDealPeople = 30;

/** A contact or a vendor who takes part in a deal. */
export const DealPerson = z.object({
  id: Id,
  role: z.enum(dealRoles),
  contactId: Id.nullable(),
  vendorId: Id.nullable(),
  name: z.string(),
  company: z.string().nullable(),
  email: EmailText.nullable(),
  phone: z.string().nullable(),
});
export type DealPerson = z.output<typeof DealPerson>;

export const AddDealPerson = z
  .object({
    role: z.enum(dealRoles, dealPeopleMessages.role),
    contactId: Id.nullable().optional(),
    vendorId: Id.nullable().optional(),
  })
  .refine(({ contactId, vendorId }) => !contactId !== !vendorId, {
    path: ['contactId'],
    message: dealPeopleMessages.one,
  });
export type AddDealPerson = z.input<typeof AddDealPerson>;

export const DealPeople = z.object({ success: z.literal(true), people: z.array(DealPerson) });
export type DealPeople = z.output<typeof DealPeople>;
