import { z } from 'zod';
import { ExternalId } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';

/**
 * Problems that the nightly comparison with the payment provider finds but can't fix. The database stores
 * these keys, so never rename one.
 */
export const reconciliationProblems = [
  'unknown-customer',
  'two-subscriptions',
  'subscription-missing',
  'refund-failed',
  'paid-without-account',
] as const;
export type ReconciliationProblem = (typeof reconciliationProblems)[number];

/** Every kind of problem that staff must handle, regardless of the table that stores the problem. */
export const staffTaskKinds = [
  ...reconciliationProblems,
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
  /** Shown after the action succeeds. */
  done: string;
  /** The confirmation question, if the action loses data or costs money. */
  question?: string;
}

interface TaskTexts {
  title: string;
  meaning: string;
  todo: string;
  /** The buttons, keyed by the action that each one runs. */
  buttons: Record<string, Button>;
}

const compare: Button = { label: 'Compare again', done: 'Compared with the payment provider.' };
const markResolved: Button = {
  label: 'Mark as resolved',
  done: 'Marked as resolved.',
  question: 'It leaves this list for good. Has the money been refunded?',
};

/** For each kind of task: what it means, what staff should do, and the buttons that do it. */
export const staffTaskTexts = {
  'unknown-customer': {
    title: 'A paying customer without an account',
    meaning:
      'The payment provider has a customer with an active subscription, but no account here belongs to them.',
    todo: 'Find out who it is. Cancel and refund the subscription, or open an account for them.',
    buttons: {
      end: {
        label: 'Cancel and refund',
        done: 'Canceled and refunded.',
        question: 'Their subscriptions end right away, and the last payment on each is refunded in full.',
      },
      compare,
    },
  },
  'two-subscriptions': {
    title: 'Someone is paying twice',
    meaning: 'One person has two active subscriptions for the same thing.',
    todo: 'Cancel the one they don’t need and refund it.',
    buttons: {
      'end-newer': {
        label: 'Cancel the newer one',
        done: 'The newer subscription is canceled and refunded.',
        question: 'The newer subscription ends right away, and its last payment is refunded in full.',
      },
      compare,
    },
  },
  'subscription-missing': {
    title: 'A subscription the provider doesn’t have',
    meaning: 'We show a subscription as active, but the payment provider has no record of it.',
    todo: 'First check that the payment keys in the settings are right. Then ask the member to pay again, or give them a waiver.',
    buttons: {
      'count-as-ended': {
        label: 'Mark as ended',
        done: 'The subscription is marked as ended.',
        question: 'The member loses what it paid for until they pay again.',
      },
      compare,
    },
  },
  'refund-failed': {
    title: 'A refund didn’t go through',
    meaning: 'The payment provider couldn’t return the money: the card or its account is closed.',
    todo: 'Pay it back another way and add a note to the customer at the payment provider.',
    buttons: { settle: markResolved },
  },
  'paid-without-account': {
    title: 'Paid, but no account opened',
    meaning: 'Someone paid to sign up, but we couldn’t open the account, and the refund hasn’t gone through.',
    todo: 'Refund the payment at the payment provider.',
    buttons: { refund: { label: 'Refund again', done: 'Payment refunded.' }, settle: markResolved },
  },
  dispute: {
    title: 'A payment is disputed',
    meaning: 'Someone disputed a payment with their bank. The provider is holding the money for now.',
    todo: 'Respond with evidence on the payment provider’s site before its deadline.',
    buttons: { look: { label: 'Check again', done: 'Checked with the payment provider.' } },
  },
  'refund-due': {
    title: 'A refund is due',
    meaning:
      'A Power Partner payment came in after its slot was taken. It’s due back and hasn’t been refunded yet.',
    todo: 'Refund it now. It won’t be refunded twice.',
    buttons: { refund: { label: 'Refund now', done: 'Payment refunded.' } },
  },
  'event-unhandled': {
    title: 'A message from the payment provider wasn’t processed',
    meaning: 'The provider sent us an update, and we couldn’t act on it yet.',
    todo: 'Try again. If it fails again, send the reason below to whoever runs the server.',
    buttons: { handle: { label: 'Try again', done: 'Processed.' } },
  },
  'mail-failed': {
    title: 'An email wasn’t delivered',
    meaning: 'We tried for a day and a half, then gave up.',
    todo: 'Check the address, then send it again. If the mailbox is gone, dismiss it.',
    buttons: {
      send: { label: 'Send again', done: 'The email is on its way again.' },
      'set-aside': { label: 'Dismiss', done: 'Dismissed.' },
    },
  },
  'job-failed': {
    title: 'A scheduled job failed',
    meaning: 'It ran several times, and the last run failed.',
    todo: 'Run it again. It’s safe to run as often as you like.',
    buttons: { run: { label: 'Run again', done: 'The job will run within a few seconds.' } },
  },
  'deletion-unfinished': {
    title: 'An account is only partly deleted',
    meaning: 'Someone canceled their membership. They’re signed out, but some of their data is still here.',
    todo: 'Finish the deletion. It only removes what they asked us to delete.',
    buttons: { finish: { label: 'Finish deletion', done: 'The account is deleted.' } },
  },
  'file-missing': {
    title: 'A file has lost its contents',
    meaning: 'A member’s vault lists a file, but its contents aren’t in storage.',
    todo: 'Restore it from a backup and check again, or ask the member to upload it again. It’s deleted after 30 days.',
    buttons: {
      look: { label: 'Check again', done: 'Checked again.' },
      tell: { label: 'Ask the member', done: 'We emailed the member.' },
    },
  },
  'no-second-factor': {
    title: 'Staff without two-step sign-in',
    meaning: 'These staff accounts can be opened with just a password.',
    todo: 'Remind them to set it up in their profile.',
    buttons: { remind: { label: 'Send a reminder', done: 'Reminder sent to {subject}.' } },
  },
} as const satisfies Record<StaffTaskKind, TaskTexts>;

export const getStaffTaskTexts = (kind: StaffTaskKind): TaskTexts => staffTaskTexts[kind];

const StaffTaskItem = z.object({
  /** An id that is unique among the tasks of one kind. */
  id: ExternalId,
  kind: z.enum(staffTaskKinds),
  title: z.string(),
  meaning: z.string(),
  todo: z.string(),
  /** The affected record: the provider's id, an address or a name. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  foundAt: Instant,
  /** The actions that staff can run on this task. */
  actions: z.array(z.string()),
});
export type StaffTaskItem = z.output<typeof StaffTaskItem>;

export const StaffTaskList = z.object({ items: z.array(StaffTaskItem) });
export type StaffTaskList = z.output<typeof StaffTaskList>;

export const RunStaffTaskAction = z.object({ id: ExternalId, action: z.string().max(40) });
export type RunStaffTaskAction = z.output<typeof RunStaffTaskAction>;

export const staffTaskMessages = {
  gone: 'Someone already took care of this.',
  actionFailed: 'That didn’t work. The reason is in the details.',
} as const;
