import type { SphereSettings, UpdateSphereSettings } from '#contract/sphere/sphere-dates.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import { calendarPath } from '../rules.ts';
import { createCalendarSecret, setUpSphere } from '../set-up-sphere.ts';
import { readSettings as readRow, updateSettings } from './store.ts';

async function currentSettings({ db, owner, services }: OwnerContext): Promise<SphereSettings> {
  const { calendarSecret, morningMail, calendarTasks } = orNotFound(
    await readRow(owner, db),
    'Your settings',
  );
  return {
    success: true,
    calendarUrl: `${services.publicUrl()}${calendarPath(calendarSecret)}`,
    morningMail,
    calendarTasks,
  };
}

export function readSettings(context: OwnerContext): Promise<SphereSettings> {
  return inTransaction(context, async (transaction) => {
    await setUpSphere(transaction);
    return currentSettings(transaction);
  });
}

export function changeSphereSettings(
  context: OwnerContext,
  changes: UpdateSphereSettings,
): Promise<SphereSettings> {
  return inTransaction(context, async (transaction) => {
    await setUpSphere(transaction);
    if (Object.keys(changes).length > 0) await updateSettings(context.owner, transaction.db, changes);
    await audit(transaction, { action: 'sphere.settings', details: changes });
    return currentSettings(transaction);
  });
}

/** Replaces the calendar's private URL; the old one stops working. */
export function replaceCalendarAddress(context: OwnerContext): Promise<SphereSettings> {
  return inTransaction(context, async (transaction) => {
    await setUpSphere(transaction);
    await updateSettings(context.owner, transaction.db, { calendarSecret: createCalendarSecret() });
    await audit(transaction, { action: 'sphere.replace-calendar-address' });
    return currentSettings(transaction);
  });
}
