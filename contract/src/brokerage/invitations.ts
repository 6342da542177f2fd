import { z } from 'zod';
import { Email, passwordMismatchProblem, passwordPairFields, passwordsMatch } from '../account/sign-in.ts';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { Phone, phoneMessage } from '../phone-schema.ts';
import { realtorAssociations } from '../reference/realtor-associations.ts';
import { teamRoles } from './brokerage.ts';

/** Why an account can't be invited, as shown to the user. */
export const cannotInviteReasons = {
  vendor: 'This account is a vendor. Vendors can’t join a brokerage. Invite them with a different email.',
  yourself: 'This is your own account. You already have a seat in your brokerage.',
  owner: 'This account runs a brokerage. Brokerage owners can’t join another one.',
  elsewhere: 'This account is a member of another brokerage. They can leave it in their profile first.',
  member: 'This account is already a member of your brokerage.',
  /**
   * Closed accounts and staff accounts get the same reason, so that it doesn't reveal who is on our staff.
   */
  unavailable: 'This account can’t join a brokerage. Invite them with a different email.',
} as const;
export type CannotInviteReason = keyof typeof cannotInviteReasons;

const Dollars = z.number();
const name = (label: string) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(100, `${label} must be 100 characters or fewer`);

/**
 * The maximum cost of an account that joins today. It doesn't include the person's own payments, which are
 * private.
 */
export const SeatPricePreview = z.object({
  due: Dollars,
  /** Sales tax on top of `due`. */
  tax: Dollars,
  full: Dollars,
  waived: Dollars,
  daysLeft: z.int(),
  daysInCycle: z.int(),
  yearly: Dollars,
  /** Whether sales tax is added to yearly prices. */
  addsTax: z.boolean(),
  /** What the account adds to the next yearly bill, after a waiver or discount. */
  onNextBill: Dollars,
  nextBillingDate: Instant,
  waiverCode: z.string().nullable(),
  usesFreeSeat: z.boolean(),
});
export type SeatPricePreview = z.output<typeof SeatPricePreview>;

export const CheckUserExists = z.object({ email: Email });
export const UserExists = z.object({
  exists: z.boolean(),
  user: z.object({ role: z.string() }).nullable(),
  isRestricted: z.boolean(),
  restrictedReason: z.string().nullable(),
});
export type UserExists = z.output<typeof UserExists>;

export const missingRoleMessage = 'Please choose Agent or Broker';

export const SendInvitation = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email: Email,
  /** The role of an invited person without an account. People with an account keep their role. */
  role: z.enum(teamRoles, missingRoleMessage).optional(),
});
export type SendInvitation = z.input<typeof SendInvitation>;

export const Invitation = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: EmailText,
  role: z.enum(teamRoles).nullable(),
  sentAt: Instant,
  expiresAt: Instant,
  isExpired: z.boolean(),
});
export type Invitation = z.output<typeof Invitation>;

export const InvitationSent = z.object({
  success: z.literal(true),
  message: z.string(),
  invitation: Invitation,
});
export type InvitationSent = z.output<typeof InvitationSent>;
export const Invitations = z.object({ success: z.literal(true), invitations: z.array(Invitation) });
export type Invitations = z.output<typeof Invitations>;

export const InvitationToken = z.object({ token: z.string().regex(/^[\w-]{20,100}$/) });

/** The invitation as shown to anyone with its link. */
export const PublicInvitation = z.object({
  brokerageName: z.string(),
  inviterName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: EmailText,
  role: z.enum(teamRoles).nullable(),
  expiresAt: Instant,
  /** The brokerage's association, as a default for a new member. */
  association: z.string().nullable(),
  /** The next step: create an account, sign in, or accept. */
  needs: z.enum(['account', 'sign-in', 'acceptance']),
  /** The price; null until we know who accepts. */
  price: z
    .object({
      due: Dollars,
      addsTax: z.boolean(),
      full: Dollars,
      credit: Dollars,
      waived: Dollars,
      endsOwnMembership: z.boolean(),
    })
    .nullable(),
});
export type PublicInvitation = z.output<typeof PublicInvitation>;

const associationNames = realtorAssociations.map((association) => association.name);

/** A new member. Empty fields can be added in the profile later. */
export const NewTeamMember = z
  .object({
    firstName: name('First name'),
    lastName: name('Last name'),
    association: z
      .string()
      .refine(
        (text) => text === '' || associationNames.includes(text),
        'Please choose an association from the list',
      )
      .optional(),
    licenseNumber: z.string().trim().max(60, 'License number must be 60 characters or fewer').optional(),
    phoneNumber: z.union([z.literal(''), Phone], phoneMessage).optional(),
    ...passwordPairFields,
  })
  .refine(passwordsMatch, passwordMismatchProblem);
export type NewTeamMember = z.input<typeof NewTeamMember>;

/** People with an account send an empty body; new people send their details. */
export const AcceptInvitation = z.object({ newcomer: NewTeamMember.optional() });
export type AcceptInvitation = z.input<typeof AcceptInvitation>;

export const InvitationAccepted = z.object({
  success: z.literal(true),
  message: z.string(),
  redirectTo: z.string(),
});
export type InvitationAccepted = z.output<typeof InvitationAccepted>;
