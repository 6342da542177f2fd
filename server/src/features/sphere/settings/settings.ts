import type { SphereSettings } from '#contract/sphere/sphere-dates.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { newCalendarSecret, openSphere } from '../open-sphere.ts';
import { calendarPath } from '../rules.ts';
import { readSettings as readRow, updateSettings } from './store.ts';

async function currentSettings({ db, owner, services }: OwnerContext): Promise<SphereSettings> {
  const { calendarSecret, morningMail } = orNotFound(await readRow(owner, db), 'Your settings');
  return {
    success: true,
    calendarUrl: `${services.publicUrl()}${calendarPath(calendarSecret)}`,
    morningMail,
  };
}

export function readSettings(context: OwnerContext): Promise<SphereSettings> {
  return inTransaction(context, async (transaction) => {
    await openSphere(transaction);
    return currentSettings(transaction);
  });
}

export function setMorningMail(context: OwnerContext, morningMail: boolean): Promise<SphereSettings> {
  return inTransaction(context, async (transaction) => {
    await openSphere(transaction);
    await updateSettings(context.owner, transaction.db, { morningMail });
    await audit(transaction, { action: 'sphere.settings', details: { morningMail } });
    return currentSettings(transaction);
  });
}

/** Replaces the calendar's private URL; the old one stops working. */
export function replaceCalendarAddress(context: OwnerContext): Promise<SphereSettings> {
  return inTransaction(context, async (transaction) => {
    await openSphere(transaction);
    await updateSettings(context.owner, transaction.db, { calendarSecret: newCalendarSecret() });
    await audit(transaction, { action: 'sphere.replace-calendar-address' });
    return currentSettings(transaction);
  });
}
