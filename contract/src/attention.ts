import { z } from 'zod';

/** What the nightly comparison with the payment provider finds and cannot mend. A key never changes. */
export const attentionKinds = [
  'unknown-customer',
  'two-subscriptions',
  'subscription-missing',
  'refund-failed',
  'paid-without-account',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** All that waits for a person, wherever it is written down. */
export const staffTaskKinds = [
  ...attentionKinds,
  'dispute',
  'refund-due',
  'event-unhandled',
  'mail-failed',
  'job-failed',
  'deletion-unfinished',
  'file-missing',
  'no-second-factor',
] as const;
export type StaffTaskKind = (typeof staffTaskKinds)[number];

interface Button {
  label: string;
  /** What is said when it is done. */
  done: string;
  /** Asked before, where something is lost or paid. */
  question?: string;
}

interface Words {
  title: string;
  meaning: string;
  todo: string;
  /** By what each does. */
  buttons: Record<string, Button>;
}

const compare: Button = { label: 'Compare again', done: 'Compared with the payment provider.' };
const settle: Button = {
  label: 'Mark as settled',
  done: 'Marked as settled.',
  question: 'It leaves the list and does not come back. Has the money been given back?',
};

/** What each means, what to do about it, and the buttons that do it. */
export const attentionWords = {
  'unknown-customer': {
    title: 'A paying customer without an account',
    meaning:
      'The payment provider has a customer with a running subscription, and no account here pays as them.',
    todo: 'Find out who it is. Cancel the subscription there and refund it, or open the account by hand.',
    buttons: {
      end: {
        label: 'End and refund',
        done: 'Ended and refunded.',
        question: 'Their subscriptions end at once, and the last payment of each is refunded in full.',
      },
      compare,
    },
  },
  'two-subscriptions': {
    title: 'Someone pays twice',
    meaning: 'One person has two running subscriptions for the same thing.',
    todo: 'Cancel the one that is not needed at the payment provider, and refund what it cost.',
    buttons: {
      'end-newer': {
        label: 'End the newer one',
        done: 'The newer subscription is ended and refunded.',
        question:
          'The subscription that was bought last ends at once, and its last payment is refunded in full.',
      },
      compare,
    },
  },
  'subscription-missing': {
    title: 'A subscription that the provider does not have',
    meaning: 'We count a subscription as running, and the payment provider does not know it.',
    todo: 'Check the keys in the settings first. Then have the member pay anew, or give them a waiver.',
    buttons: {
      'count-as-ended': {
        label: 'Count it as ended',
        done: 'The subscription counts as ended.',
        question: 'The member loses what it paid for until they pay again.',
      },
      compare,
    },
  },
  'refund-failed': {
    title: 'A refund did not arrive',
    meaning: 'The payment provider could not give money back: the card or its account is closed.',
    todo: 'Pay it back another way and note it on the customer at the payment provider.',
    buttons: { settle },
  },
  'paid-without-account': {
    title: 'Paid, and no account opened',
    meaning:
      'Someone paid for a sign-up that could not open an account, and the refund has not gone through.',
    todo: 'Refund the payment at the payment provider.',
    buttons: { refund: { label: 'Refund again', done: 'The payment is refunded.' }, settle },
  },
  dispute: {
    title: 'A payment is disputed',
    meaning: 'Someone told their bank that a payment was not right. The provider holds the money meanwhile.',
    todo: 'Answer with evidence at the payment provider before the deadline it names there.',
    buttons: { look: { label: 'Read again', done: 'Read from the payment provider.' } },
  },
  'refund-due': {
    title: 'A refund is due',
    meaning:
      'A Power Partner payment found its slot taken. It was decided to give it back, and it has not gone out.',
    todo: 'Refund now. It is never refunded twice.',
    buttons: { refund: { label: 'Refund now', done: 'The payment is refunded.' } },
  },
  'event-unhandled': {
    title: 'A message from the payment provider was not handled',
    meaning: 'The provider told us of something, and what follows from it could not be done yet.',
    todo: 'Try again. If it fails again, the reason below helps whoever looks after the server.',
    buttons: { handle: { label: 'Try again', done: 'Handled.' } },
  },
  'mail-failed': {
    title: 'An email was not delivered',
    meaning: 'It was tried for a day and a half and given up.',
    todo: 'Check the address, then send it again. If the mailbox is gone, set it aside.',
    buttons: {
      send: { label: 'Send again', done: 'The email is on its way again.' },
      'set-aside': { label: 'Set aside', done: 'Set aside.' },
    },
  },
  'job-failed': {
    title: 'A scheduled job failed',
    meaning: 'It was tried several times, and the last run did not end well.',
    todo: 'Run it again. It may run as often as you like.',
    buttons: { run: { label: 'Run again', done: 'The job runs within a few seconds.' } },
  },
  'deletion-unfinished': {
    title: 'An account is half deleted',
    meaning:
      'Someone canceled their membership. They are signed out, and not everything of theirs is gone yet.',
    todo: 'Finish it. Nothing is lost that is not meant to be.',
    buttons: { finish: { label: 'Finish deletion', done: 'The account is deleted.' } },
  },
  'file-missing': {
    title: 'A file has lost its content',
    meaning: 'A file of a member’s vault is listed, and its bytes are not in the storage.',
    todo: 'Restore the bytes from a backup and look again, or ask the member to upload it again. After 30 days it is deleted.',
    buttons: {
      look: { label: 'Look again', done: 'Looked again.' },
      tell: { label: 'Ask the member', done: 'The member gets an email.' },
    },
  },
  'no-second-factor': {
    title: 'Staff without two-step sign-in',
    meaning: 'These accounts can do everything staff can, with a password alone.',
    todo: 'Remind them to set it up in their profile.',
    buttons: { remind: { label: 'Send a reminder', done: 'They get an email.' } },
  },
} as const satisfies Record<StaffTaskKind, Words>;

export const wordsOf = (kind: StaffTaskKind): Words => attentionWords[kind];

const AttentionItem = z.object({
  /** Among those of its kind. */
  id: z.string(),
  kind: z.enum(staffTaskKinds),
  title: z.string(),
  meaning: z.string(),
  todo: z.string(),
  /** What it is about: the provider's id, an address, a name. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  foundAt: z.string(),
  /** The buttons that help here. */
  actions: z.array(z.string()),
});
export type AttentionItem = z.output<typeof AttentionItem>;

export const AttentionList = z.object({ items: z.array(AttentionItem) });
export type AttentionList = z.output<typeof AttentionList>;

export const MendAttention = z.object({ id: z.string().min(1).max(300), action: z.string().max(40) });
export type MendAttention = z.output<typeof MendAttention>;

export const attentionMessages = {
  gone: 'Somebody has taken care of this already.',
  notMended: 'That did not work yet. The reason is in the details.',
} as const;
