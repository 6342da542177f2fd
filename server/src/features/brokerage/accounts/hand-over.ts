import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { deriveChargeStatus } from '#contract/brokerage/brokerage-billing.ts';
import { fullNameOf } from '#contract/people.ts';
import { audit } from '../../../core/audit.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { withLockedOffice } from '../office/office.ts';
import { sendOwnerToProvider } from '../office/send-owner-to-provider.ts';
import { changeOfficeOwner, type OfficeRow } from '../office/store.ts';
import { findOpenSeat, type SeatRow } from '../seats/store.ts';

/** Makes another broker of the team the owner of the office. The previous owner stays in the team. */
export async function handOverBrokerage(context: OwnerContext, accountId: string): Promise<string> {
  const { name, brokerageId } = await withLockedOffice(context, async (transaction, office) => {
    const { db, now } = transaction;
    const seat = orNotFound(await findOpenSeat(db, office.id, accountId), 'The account');
    if (seat.role !== 'BROKER') throw appError('conflict', brokerageMessages.onlyBrokers);
    const status = deriveChargeStatus(seat.charge, seat.invoiceStatus);
    if (status === 'FAILED' || status === 'PENDING')
      throw appError('conflict', brokerageMessages.unpaidSuccessor);
    await changeOfficeOwner(db, office, seat.person, now);
    await audit(transaction, {
      action: 'brokerage.hand-over',
      subject: office.id,
      details: { from: office.ownerId, to: seat.personId },
    });
    await mailSuccessor(transaction, office, seat);
    return { name: fullNameOf(seat), brokerageId: office.id };
  });
  // If the provider does not respond now, a job sends the new owner to the provider later.
  await sendOwnerToProvider(context, brokerageId).catch(() => undefined);
  return name;
}

async function mailSuccessor(context: Context, office: OfficeRow, seat: SeatRow): Promise<void> {
  const mail = composeMail({
    subject: `You now run ${office.name} on Abundance`,
    heading: `${seat.firstName}, the brokerage is yours`,
    paragraphs: [
      `${fullNameOf({ firstName: office.ownerFirstName, lastName: office.ownerLastName })} handed ${office.name} over to you. You’ll manage its team and billing from now on.`,
      'The card on file stays until you change it. Please add your own card in your profile.',
    ],
    action: { label: 'Open your profile', url: `${context.services.publicUrl()}/profile` },
  });
  await queueMail(context, seat.email, mail, `hand-over:${office.id}:${seat.id}:${context.now.getTime()}`);
}
