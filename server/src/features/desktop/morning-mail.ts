import { type Day, dayOf, formatShortDay } from '#contract/day.ts';
import { usernameOf } from '#contract/people.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import { collectFailures } from '../../core/collect-failures.ts';
import type { Context } from '../../core/context.ts';
import { idempotent, wasDone } from '../../core/idempotency.ts';
import { type ComposedMail, composeMail, joinMailLines, type MailText } from '../../gateways/mail/layout.ts';
import { countDueFollowUps, findDueFollowUps } from '../follow-ups/public.ts';
import { queueMail } from '../mail/public.ts';
import {
  type ContactLinkBuilder,
  composeMorningDates,
  listMorningMailRecipients,
  type MorningMailRecipient,
  morningGreeting,
} from '../sphere/public.ts';
import { listTasksOfDay } from '../tasks/public.ts';

/**
 * Mails each recipient the list of today's items. The job runs every hour and sends from seven in the morning
 * on. Recipients who were missed, for example while the server was down, get the mail later that day. After a
 * failed mail, it continues with the next.
 */
export async function sendMorningMails(context: Context): Promise<number> {
  let sent = 0;
  const { attempt, throwFailures } = collectFailures('Some morning mails could not be sent yet.');
  for (const reader of await listMorningMailRecipients(context))
    if (await attempt(() => sendMorningMail(context, reader))) sent += 1;
  throwFailures();
  return sent;
}

/**
 * Mails one recipient, unless the day begins with nothing to do. Decides only once a day, so that a task
 * added in the evening sends no mail at night. The mail is composed before the transaction, which holds a
 * connection.
 */
async function sendMorningMail(context: Context, reader: MorningMailRecipient): Promise<boolean> {
  const today = dayOf(context.now, reader.timeZone);
  const scope = { ...context, owner: reader.ownerId, idempotencyKey: today };
  if (await wasDone(scope, 'morning-mail')) return false;
  const mail = await composeMorningMail(context, reader, today);
  let isSent = false;
  await idempotent(scope, 'morning-mail', today, async (transaction) => {
    if (mail) await queueMail(transaction, reader.email, mail, `morning:${reader.ownerId}:${today}`);
    isSent = mail !== undefined;
  });
  return isSent;
}

/** Composes the mail. Returns undefined on a day with nothing to do. */
async function composeMorningMail(
  context: Context,
  reader: MorningMailRecipient,
  today: Day,
): Promise<ComposedMail | undefined> {
  const page = `${context.services.publicUrl()}/${usernameOf(reader)}`;
  const linkContact: ContactLinkBuilder = (text, id) => ({ text, url: `${page}/the-sphere/${id}` });
  const dates = await composeMorningDates(context, reader, linkContact);
  const agenda = await composeAgenda(context, reader, today, linkContact);
  const count = agenda.lines.length + dates.count;
  if (count === 0) return undefined;
  const isOnlyDates = agenda.lines.length === 0;
  const subject = count === 1 ? (agenda.lines[0] ?? dates.subject) : `${count} things to do today`;
  return composeMail({
    subject: isOnlyDates ? dates.subject : subject,
    heading: `${morningGreeting(context.now, reader.timeZone)}, ${reader.firstName}`,
    paragraphs: [...agenda.paragraphs, ...dates.paragraphs],
    action: isOnlyDates
      ? { label: 'Open The Sphere', url: `${page}/the-sphere` }
      : { label: 'Open Today', url: page },
    footnote: 'You asked for this email in The Sphere. You can turn it off there too.',
  });
}

/** The maximum number of lines of each kind in the mail. The screen shows all of them. */
const maxLines = 10;

function listText(title: string, lines: readonly MailText[], total = lines.length): MailText[] {
  if (lines.length === 0) return [];
  const rest = total - Math.min(lines.length, maxLines);
  const more = rest > 0 ? [`and ${rest} more`] : [];
  return [joinMailLines([`${title}:`, ...lines.slice(0, maxLines), ...more])];
}

/** Lists the open tasks and follow-ups that are due. */
async function composeAgenda(
  { db, services }: Context,
  { ownerId: owner, timeZone }: MorningMailRecipient,
  today: Day,
  linkContact: ContactLinkBuilder,
) {
  const [tasks, followUps, followUpCount] = await Promise.all([
    listTasksOfDay({ db, owner }, { today, until: today, timeZone }),
    findDueFollowUps(owner, services, today, { limit: maxLines }),
    countDueFollowUps(owner, services, today),
  ]);
  const open = tasks.filter(({ completedAt }) => completedAt === null);
  const taskTexts = open.map((task): MailText => {
    const line = taskLine(task, today);
    return task.contact ? [`${line} · `, linkContact(task.contact.name, task.contact.id)] : line;
  });
  const people = followUps.map(({ contact }) => ({ id: contact.id, name: contactNameOf(contact) }));
  const linkedPeople = people.map(({ id, name }) => [linkContact(name, id)]);
  return {
    lines: [
      ...open.map((task) => taskLine(task, today)),
      ...people.map(({ name }) => `Follow up with ${name}`),
    ],
    paragraphs: [...listText('Tasks', taskTexts), ...listText('Follow up with', linkedPeople, followUpCount)],
  };
}

/** Formats a task like "3:00 PM: Call Theo", or "Send comps (due Nov 14)" if it is overdue. */
function taskLine({ title, day, time }: Task, today: Day): string {
  if (day < today) return `${title} (due ${formatShortDay(day as Day)})`;
  if (time === null) return title;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}: ${title}`;
}
