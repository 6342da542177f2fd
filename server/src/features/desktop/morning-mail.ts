import { type Day, dayOf, formatShortDay } from '#contract/day.ts';
import { usernameOf } from '#contract/people.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import type { Task } from '#contract/tasks/tasks.ts';
import type { Context } from '../../core/context.ts';
import { composeMail } from '../../gateways/mail/layout.ts';
import { countDueFollowUps, findDueFollowUps } from '../follow-ups/public.ts';
import { queueMail } from '../mail/public.ts';
import {
  composeMorningDates,
  listMorningReaders,
  type MorningReader,
  morningGreeting,
} from '../sphere/public.ts';
import { listTasksOfDay } from '../tasks/public.ts';

/**
 * Mails what waits today. Runs every hour and sends from seven in the morning. Readers who were missed, for
 * example while the server was down, get the mail later that day.
 */
export async function sendMorningMails(context: Context): Promise<number> {
  let sent = 0;
  for (const reader of await listMorningReaders(context))
    if (await sendMorningMail(context, reader)) sent += 1;
  return sent;
}

/** Mails one reader. Sends nothing on a day without anything to do, and never two mails for the same day. */
async function sendMorningMail(context: Context, reader: MorningReader): Promise<boolean> {
  const today = dayOf(context.now, reader.timeZone);
  const dates = await composeMorningDates(context, reader);
  const agenda = await composeAgenda(context, reader, today);
  const count = agenda.lines.length + dates.count;
  if (count === 0) return false;
  const page = `${context.services.publicUrl()}/${usernameOf(reader)}`;
  const isOnlyDates = agenda.lines.length === 0;
  const subject = count === 1 ? (agenda.lines[0] ?? dates.subject) : `${count} things to do today`;
  const mail = composeMail({
    subject: isOnlyDates ? dates.subject : subject,
    heading: `${morningGreeting(context.now, reader.timeZone)}, ${reader.firstName}`,
    paragraphs: [...agenda.paragraphs, ...dates.paragraphs],
    action: isOnlyDates
      ? { label: 'Open The Sphere', url: `${page}/the-sphere` }
      : { label: 'Open Today', url: page },
    footnote: 'You asked for this email in The Sphere. You can turn it off there too.',
  });
  await queueMail(context, reader.email, mail, `morning:${reader.ownerId}:${today}`);
  return true;
}

/** How many lines of each kind the mail contains. The screen has all. */
const maxLines = 10;

function listText(title: string, lines: readonly string[], total = lines.length): string[] {
  if (lines.length === 0) return [];
  const rest = total - Math.min(lines.length, maxLines);
  return [[`${title}:`, ...lines.slice(0, maxLines), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')];
}

/** Lists the open tasks and follow-ups that are due. */
async function composeAgenda(
  { db, services }: Context,
  { ownerId: owner, timeZone }: MorningReader,
  today: Day,
) {
  const [tasks, followUps, followUpCount] = await Promise.all([
    listTasksOfDay({ db, owner }, { today, until: today, timeZone }),
    findDueFollowUps(owner, services, today, { limit: maxLines }),
    countDueFollowUps(owner, services, today),
  ]);
  const taskLines = tasks
    .filter(({ completedAt }) => completedAt === null)
    .map((task) => taskLine(task, today));
  const people = followUps.map(({ contact }) => contactNameOf(contact));
  return {
    lines: [...taskLines, ...people.map((name) => `Follow up with ${name}`)],
    paragraphs: [...listText('Tasks', taskLines), ...listText('Follow up with', people, followUpCount)],
  };
}

/** For example "3:00 PM: Call Theo", or "Send comps (due Nov 14)" for an overdue task. */
function taskLine({ title, day, time }: Task, today: Day): string {
  if (day < today) return `${title} (due ${formatShortDay(day as Day)})`;
  if (time === null) return title;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}: ${title}`;
}
