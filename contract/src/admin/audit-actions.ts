import { formatCount } from '../format-count.ts';
import {
  bulkActionVerbs,
  categoryText,
  couponText,
  failedAttemptsText,
  identityCheckText,
  paymentResultText,
  reasonText,
  roleText,
  seatPriceText,
  seatReasonText,
  subscriptionText,
  twoStepMethodText,
} from './audit-details.ts';
import { buildPhrase, type SentenceHelpers, type SentencePart } from './audit-phrases.ts';

export type SentenceBuilder = (words: SentenceHelpers) => SentencePart[];

/** The sentences about staff who work on someone else's account, keyed by the reason in the log entry. */
const actedPhrases = {
  'delete the account': (w) => buildPhrase`deleted ${w.of('account')}`,
  'delete, with others': (w) => buildPhrase`deleted ${w.of('account')} with others`,
  'edit the account': (w) => buildPhrase`edited ${w.of('account')}`,
  'end a session': (w) => buildPhrase`ended one of ${w.of('sessions')}`,
  'end all sessions': (w) => buildPhrase`ended all of ${w.of('sessions')}`,
  'export the account': (w) => buildPhrase`exported ${w.of('account')}`,
  'look at the account': (w) => buildPhrase`viewed ${w.of('account')}`,
  'look for a file’s content': (w) => buildPhrase`checked a file in ${w.of('vault')}`,
  'password-reset, with others': (w) => buildPhrase`sent ${w.person} a password reset, with others`,
  'read a receipt': (w) => buildPhrase`viewed one of ${w.of('receipts')}`,
  'refund a payment': (w) => buildPhrase`opened ${w.of('account')} to refund a payment`,
  'restore the account': (w) => buildPhrase`restored ${w.of('account')}`,
  'restore, with others': (w) => buildPhrase`restored ${w.of('account')} with others`,
  'send a password reset': (w) => buildPhrase`sent ${w.person} a password reset`,
  'set commission splits': (w) => buildPhrase`worked on ${w.of('commission splits')}`,
  'suspend the account': (w) => buildPhrase`suspended ${w.of('account')}`,
  'suspend, with others': (w) => buildPhrase`suspended ${w.of('account')} with others`,
  'turn off two-step sign-in': (w) => buildPhrase`turned off ${w.of('two-step sign-in')}`,
} as const satisfies Record<string, SentenceBuilder>;
/** Why staff work on somebody else's account. A reason without a sentence does not compile. */
export type ActingForUserReason = keyof typeof actedPhrases;

export const buildStaffActionPhrase: SentenceBuilder = (w) => {
  const say = (actedPhrases as Record<string, SentenceBuilder>)[String(w.details.why)];
  return say ? say(w) : buildPhrase`worked on ${w.of('account')}`;
};

const entryNames = new Map([
  ['note', 'a note'],
  ['call', 'a call'],
  ['email', 'an email'],
  ['text', 'a text'],
  ['meeting', 'a meeting'],
]);

/**
 * Every action of the audit log: its label in filters, and the words that follow the actor's name in a
 * sentence. Without such words, the sentence uses the label. Members' contacts, doors and files are private,
 * so sentences name only their kind.
 */
export const auditActions = {
  'account.act-for': ['Worked on an account', buildStaffActionPhrase],
  'account.change-password': ['Changed the password', (w) => buildPhrase`changed ${w.of('password')}`],
  'account.confirm-email': ['Confirmed the email', (w) => buildPhrase`confirmed ${w.of('email')}`],
  'account.create': [
    'Opened an account',
    (w) => buildPhrase`opened an account for ${w.person}${roleText(w)}`,
  ],
  'account.delete': 'Deleted an account for good',
  'account.export': ['Exported the account', (w) => buildPhrase`exported ${w.of('account')}`],
  'account.leave': ['Canceled the membership', (w) => buildPhrase`canceled ${w.of('membership')}`],
  'account.not-me': 'Reported a change that wasn’t theirs',
  'account.recovery-cancel': 'Canceled turning off two-step sign-in',
  'account.recovery-code-use': 'Used a recovery code',
  'account.recovery-codes': 'Created new recovery codes',
  'account.recovery-finish': 'Turned off two-step sign-in after 72 hours',
  'account.recovery-start': 'Asked to turn off two-step sign-in',
  'account.remove': ['Deleted accounts', (w) => buildPhrase`deleted ${w.count('count', 'account')}`],
  'account.reset-password': ['Reset the password', (w) => buildPhrase`reset ${w.of('password')}`],
  'account.reset-sent': [
    'Sent a password reset',
    (w) => (w.hasPerson ? buildPhrase`sent ${w.person} a password reset` : buildPhrase`sent password resets`),
  ],
  'account.second-factor-add': [
    'Added two-step sign-in',
    (w) => buildPhrase`added two-step sign-in${twoStepMethodText(w)}`,
  ],
  'account.second-factor-remove': 'Removed two-step sign-in',
  'account.set-password': ['Set the password', (w) => buildPhrase`set ${w.of('password')}`],
  'account.sign-in': 'Signed in',
  'account.sign-in-failed': [
    'Failed to sign in',
    (w) => buildPhrase`failed to sign in as ${w.person}${failedAttemptsText(w)}`,
  ],
  'account.sign-out-everywhere': [
    'Signed out everywhere',
    (w) => (w.isOwn ? buildPhrase`signed out everywhere` : buildPhrase`signed ${w.person} out everywhere`),
  ],
  'approval.approve': ['Approved a request', (w) => buildPhrase`approved ${w.of('request')}`],
  'approval.request': 'Requested approval',
  'association.activate': [
    'Opened the roster for an association',
    (w) => buildPhrase`opened the roster for ${w.subject('an association')}`,
  ],
  'association.deactivate': [
    'Closed the roster for an association',
    (w) => buildPhrase`closed the roster for ${w.subject('an association')}`,
  ],
  'attention.compare': 'Compared payments with the provider',
  'attention.count-as-ended': 'Marked a subscription as ended',
  'attention.end': 'Canceled and refunded an unknown subscription',
  'attention.end-newer': 'Canceled the newer of two subscriptions',
  'attention.finish': 'Finished deleting an account',
  'attention.handle': 'Tried a payment event again',
  'attention.look': 'Checked a problem again',
  'attention.refund': 'Refunded a payment',
  'attention.remind': 'Sent a two-step reminder',
  'attention.run': 'Ran a job again',
  'attention.send': 'Sent an email again',
  'attention.set-aside': 'Dismissed an email that failed',
  'attention.settle': 'Marked a problem as resolved',
  'attention.tell': 'Asked a member to upload a file again',
  'audit-log.export': 'Exported the audit log',
  'backup.make': 'Made a backup',
  'billing.card': ['Changed the card', (w) => buildPhrase`changed ${w.of('card')}`],
  'billing.pay': [
    'Paid an overdue invoice',
    (w) => paymentResultText(w, 'pay', 'paid', 'an overdue invoice'),
  ],
  'billing.reconcile': [
    'Compared payments with the provider',
    (w) =>
      buildPhrase`compared payments with the provider and corrected ${formatCount(w.number('different') + w.number('invoices'), 'record')}`,
  ],
  'billing.refund': [
    'Refunded a payment',
    (w) => buildPhrase`refunded ${w.money('amount')} to ${w.person}${reasonText(w)}`,
  ],
  'billing.subscription': [
    'Updated a subscription',
    (w) => buildPhrase`updated ${w.of('subscription')}${subscriptionText(w)}`,
  ],
  'billing.upgrade': [
    'Upgraded a membership',
    (w) => paymentResultText(w, 'upgrade', 'upgraded', w.of('membership')),
  ],
  'bio.background': 'Changed the bio’s background',
  'bio.generate': 'Generated a bio',
  'bio.picture': 'Changed the bio’s pictures',
  'bio.save': 'Saved the bio',
  'bio.theme': 'Changed the bio’s theme',
  'brokerage.hand-over': [
    'Handed over a brokerage',
    (w) => buildPhrase`handed ${w.subject('a brokerage')} over to ${w.named('to')}`,
  ],
  'brokerage.invite': [
    'Sent an invitation',
    (w) => buildPhrase`invited ${w.subject('someone')} to their brokerage`,
  ],
  'brokerage.invite-again': [
    'Resent an invitation',
    (w) => buildPhrase`resent the invitation to ${w.subject('someone')}`,
  ],
  'brokerage.invite-revoke': [
    'Revoked an invitation',
    (w) => buildPhrase`revoked the invitation to ${w.subject('someone')}`,
  ],
  'brokerage.join': 'Joined a brokerage',
  'brokerage.open': [
    'Opened a brokerage',
    (w) => buildPhrase`opened the brokerage ${w.subject('of a deleted account')}`,
  ],
  'brokerage.seat-close': ['Closed a seat', (w) => buildPhrase`closed ${w.of('seat')}${seatReasonText(w)}`],
  'brokerage.seat-open': [
    'Opened a seat',
    (w) => buildPhrase`opened a seat for ${w.person} ${seatPriceText(w)}`,
  ],
  'checklist-item.check-by-file': 'Checked an item with a file',
  'checklist-item.create': 'Added a checklist item',
  'checklist-item.delete': 'Deleted a checklist item',
  'checklist-item.update': 'Changed a checklist item',
  'checklist.dismiss': 'Dismissed the first steps',
  'closing-plan.start': 'Started a closing plan',
  'closing-plan.update': 'Moved a contract date',
  'closing-plan.set-reminder': 'Set the reminder of a closing',
  'commission-splits.delete': 'Deleted a split agreement',
  'commission-splits.save': 'Saved a split agreement',
  'contact-list.create': 'Saved a list of contacts',
  'contact-list.delete': 'Deleted a list of contacts',
  'contact-list.update': 'Changed a list of contacts',
  'contact.accept-anniversaries': [
    'Added home anniversaries from closings',
    (w) =>
      buildPhrase`added ${formatCount(w.number('count'), 'home anniversary', 'home anniversaries')} from closings`,
  ],
  'contact.create': 'Added a contact',
  'contact.delete': ['Deleted contacts', (w) => buildPhrase`deleted ${w.count('count', 'contact')}`],
  'contact.import': [
    'Imported contacts',
    (w) => buildPhrase`imported ${w.count('imported', 'contact')} and updated ${String(w.number('updated'))}`,
  ],
  'contact.links': [
    'Changed a contact’s links',
    (w) => buildPhrase`changed the ${w.text('kind')}s linked to a contact`,
  ],
  'contact.merge': [
    'Merged contacts',
    (w) => buildPhrase`merged ${w.count('count', 'contact')} into another`,
  ],
  'contact.photo': [
    'Changed the photo of a contact',
    (w) => buildPhrase`${w.text('change') === 'removed' ? 'removed' : 'added'} the photo of a contact`,
  ],
  'contact.tag': ['Tagged contacts', (w) => buildPhrase`tagged ${w.count('count', 'contact')}`],
  'contact.restore': [
    'Restored contacts from the trash',
    (w) => buildPhrase`restored ${w.count('count', 'contact')} from the trash`,
  ],
  'contact.delete-permanently': [
    'Permanently deleted contacts',
    (w) => buildPhrase`permanently deleted ${w.count('count', 'contact')}`,
  ],
  'contact.undo-delete': [
    'Restored deleted contacts',
    (w) => buildPhrase`restored ${w.count('count', 'deleted contact')}`,
  ],
  'contact.undo-import': [
    'Undid an import',
    (w) => buildPhrase`undid an import of ${w.count('count', 'contact')}`,
  ],
  'contact.undo-merge': 'Undid a merge',
  'contact.update': ['Changed a contact', (w) => buildPhrase`changed a contact${w.fields()}`],
  'coupon.create': ['Created a coupon', (w) => buildPhrase`created the coupon ${couponText(w)}`],
  'coupon.redeem': ['Redeemed a coupon', (w) => buildPhrase`redeemed the coupon ${couponText(w)}`],
  'coupon.remove': [
    'Removed a discount',
    (w) =>
      buildPhrase`removed the ${w.details.discountType === 'waiver' ? 'waiver' : 'discount'} of ${w.subject('a brokerage')}`,
  ],
  'coupon.update': ['Changed a coupon', (w) => buildPhrase`changed the coupon ${couponText(w)}${w.fields()}`],
  'deal-money.save': 'Changed the money of a deal',
  'deal-stage.save': 'Changed their deal stages',
  'deal.add-person': 'Added a person to a deal',
  'deal.create': 'Opened a deal',
  'deal.import': 'Imported transactions',
  'deal.move': 'Moved a deal',
  'deal.remove-person': 'Removed a person from a deal',
  'deal.update': 'Changed a deal',
  'disclaimer.accept': 'Accepted the roster disclaimer',
  'device.create': 'Connected a device to their contacts',
  'device.revoke': 'Disconnected a device from their contacts',
  'door.claim': 'Claimed a door',
  'door.create': 'Created a door',
  'door.delete': ['Deleted a door', (w) => buildPhrase`deleted a door with ${w.count('files', 'file')}`],
  'door.restore': 'Restored a door',
  'door.trash': 'Moved a door to the trash',
  'door.update': 'Changed a door',
  'favorite.add': [
    'Added a favorite vendor',
    (w) => buildPhrase`added ${w.person} to their favorite vendors`,
  ],
  'favorite.remove': [
    'Removed a favorite vendor',
    (w) => buildPhrase`removed ${w.person} from their favorite vendors`,
  ],
  'file.delete': 'Deleted a file',
  'file.move': 'Moved a file',
  'file.rename': 'Renamed a file',
  'file.restore': 'Restored a file',
  'file.trash': 'Moved a file to the trash',
  'file.upload': ['Uploaded files', (w) => buildPhrase`uploaded ${w.count('files', 'file')}`],
  'follow-up.cadence': [
    'Changed how often to keep in touch',
    (w) => buildPhrase`changed how often to keep in touch with ${w.count('count', 'contact')}`,
  ],
  'follow-up.snooze': 'Snoozed a follow-up',
  'goals.save': ['Saved goals', (w) => buildPhrase`saved their goals for ${w.subject('a year')}`],
  'key-date.create': 'Added a key date',
  'key-date.delete': 'Deleted a key date',
  'key-date.update': 'Changed a key date',
  'link.add': 'Added a link',
  'link.edit': 'Changed a link',
  'order.free': 'Ordered free products',
  'order.pay': ['Bought products', (w) => buildPhrase`bought products for ${w.money('total')}`],
  'plan-template.create': 'Added a plan template',
  'plan-template.delete': 'Deleted a plan template',
  'plan-template.update': 'Changed a plan template',
  'plan.end': ['Ended the plan', (w) => buildPhrase`ended ${w.of('plan')}`],
  'plan.give': [
    'Gave a plan without payment',
    (w) =>
      buildPhrase`gave ${w.person} ${w.details.plan === 'premium' ? 'Agent Pro+' : 'a basic plan'} without payment`,
  ],
  'product.save': [
    'Changed a product',
    (w) => buildPhrase`changed the product ${w.subject('that was removed')} (${w.money('price')})`,
  ],
  'push.settings': 'Changed notifications',
  'push.subscribe': 'Turned on notifications on a device',
  'push.unsubscribe': 'Turned off notifications on a device',
  'profile.update': ['Changed the profile', (w) => buildPhrase`changed ${w.of('profile')}${w.fields()}`],
  'public-page.renew': 'Changed the address of a public page',
  'public-page.save': [
    'Changed a public page',
    (w) => buildPhrase`saved their public ${w.text('kind')} page, which is ${w.details.isOn ? 'on' : 'off'}`,
  ],
  'resume.background': 'Changed the resume’s background',
  'resume.education.add': 'Added a certification to the resume',
  'resume.education.remove': 'Removed a certification from the resume',
  'resume.involvement.add': 'Added a position to the resume',
  'resume.involvement.remove': 'Removed a position from the resume',
  'resume.miscellaneous': 'Changed the resume’s last section',
  'resume.picture': 'Changed the resume’s pictures',
  'resume.save': 'Saved the resume',
  'resume.theme': 'Changed the resume’s theme',
  'roster.ask': [
    'Asked for the Vendor Roster',
    (w) =>
      buildPhrase`asked for the Vendor Roster in ${String(w.details.association ?? 'their association')}`,
  ],
  'share.create': [
    'Created a share link',
    (w) => buildPhrase`created a share link for ${w.count('days', 'day')}`,
  ],
  'share.mail': 'Emailed a share link',
  'share.revoke': 'Disabled a share link',
  'signup.complete': 'Completed a registration',
  'signup.finish': 'Finished signing up',
  'signup.second-account': [
    'Refused a second account',
    (w) => buildPhrase`refused a second account and refunded ${w.money('refunded')}`,
  ],
  'signup.start': ['Started signing up', (w) => buildPhrase`started signing up${roleText(w)}`],
  'site-text.restore': [
    'Restored a site text',
    (w) => buildPhrase`restored the site text “${w.subject('that was removed')}”`,
  ],
  'site-text.save': [
    'Changed a site text',
    (w) => buildPhrase`changed the site text “${w.subject('that was removed')}”`,
  ],
  'sphere.replace-calendar-address': 'Got a new calendar address',
  'sphere.settings': 'Changed reminders',
  'tag.create': 'Created a tag',
  'tag.delete': 'Deleted a tag',
  'tag.restore-defaults': 'Restored the default tags',
  'tag.update': 'Changed a tag',
  'task.complete': 'Completed a task',
  'task.create': 'Added a task',
  'task.delete': 'Deleted a task',
  'task.reopen': 'Reopened a task',
  'task.restore': 'Restored a task',
  'task.update': 'Changed a task',
  'timeline.create': [
    'Logged an entry',
    (w) => buildPhrase`logged ${entryNames.get(String(w.details.kind)) ?? 'a timeline entry'}`,
  ],
  'timeline.delete': 'Deleted a timeline entry',
  'timeline.restore': 'Restored a timeline entry',
  'timeline.update': 'Changed a timeline entry',
  'today.check': 'Checked off a contact for the day',
  'today.uncheck': 'Reopened a contact for the day',
  'transaction.create': 'Added a transaction',
  'transaction.delete': 'Deleted a transaction',
  'transaction.update': 'Changed a transaction',
  'trash.empty': [
    'Emptied the trash',
    (w) => buildPhrase`emptied the trash of ${w.count('doors', 'door')} and ${w.count('files', 'file')}`,
  ],
  'user.bulk': [
    'Changed many users at once',
    (w) =>
      buildPhrase`${bulkActionVerbs[String(w.details.what)] ?? 'changed'} ${w.count('count', 'user')} at once`,
  ],
  'user.end-session': ['Ended a session', (w) => buildPhrase`ended one of ${w.of('sessions')}`],
  'user.export': 'Exported users',
  'user.restore': ['Restored the account', (w) => buildPhrase`restored ${w.of('account')}`],
  'user.suspend': ['Suspended the account', (w) => buildPhrase`suspended ${w.of('account')}`],
  'user.two-step-off': [
    'Turned off two-step sign-in',
    (w) => buildPhrase`turned off ${w.of('two-step sign-in')}${identityCheckText(w)}`,
  ],
  'user.update': ['Edited the account', (w) => buildPhrase`edited ${w.of('account')}${w.fields()}`],
  'vault.repair': 'Repaired files in the vault',
  'vendor.accept-disclaimer': 'Accepted the vendor acknowledgment',
  'vendor.flyers': [
    'Changed flyers',
    (w) => buildPhrase`changed their flyers and has ${w.count('flyers', 'flyer')} now`,
  ],
  'vendor.membership-cancel': [
    'Canceled a vendor plan',
    (w) => buildPhrase`canceled ${w.of('vendor plan')} at the end of the year`,
  ],
  'vendor.membership-downgrade': [
    'Downgraded a vendor plan',
    (w) => buildPhrase`downgraded ${w.of('vendor plan')} at the end of the year`,
  ],
  'vendor.membership-keep': ['Kept a vendor plan', (w) => buildPhrase`kept ${w.of('vendor plan')}`],
  'vendor.place-confirmed': [
    'Confirmed a Power Partner slot',
    (w) => buildPhrase`confirmed ${w.of('Power Partner slot')}${categoryText(w)}`,
  ],
  'vendor.place-freed': [
    'Freed a Power Partner slot',
    (w) => buildPhrase`freed ${w.of('Power Partner slot')}${categoryText(w)}`,
  ],
  'vendor.place-gone': [
    'Refunded a Power Partner slot that was taken',
    (w) =>
      buildPhrase`refunded ${w.money('amount')} for a Power Partner slot${categoryText(w)} that was taken`,
  ],
  'vendor.place-offered': [
    'Offered a Power Partner slot',
    (w) => buildPhrase`offered a Power Partner slot${categoryText(w)} to the first on the waitlist`,
  ],
  'vendor.update': [
    'Changed the company profile',
    (w) => buildPhrase`changed ${w.of('company profile')}${w.fields()}`,
  ],
  'vendor.waitlist': [
    'Joined the waitlist',
    (w) => buildPhrase`joined the Power Partner waitlist${categoryText(w)}`,
  ],
  'waiver.end': 'Ended a waiver',
} as const satisfies Record<string, string | readonly [label: string, say: SentenceBuilder]>;
/** The actions that the server may write into the audit log. Code with any other action does not compile. */
export type AuditAction = keyof typeof auditActions;
/** The actions behind the buttons of staff tasks. */
export type StaffTaskAction = AuditAction extends infer Action
  ? Action extends `attention.${infer Button}`
    ? Button
    : never
  : never;
