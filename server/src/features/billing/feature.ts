import { defineChildTable, defineOwnedTable, defineTableWithoutOwner } from '../../db/subjects.ts';
import {
  attentionItems,
  invoices,
  payers,
  paymentAttempts,
  paymentEvents,
  subscriptionItems,
  subscriptions,
  usedTrials,
} from '../../db/tables/billing.ts';
import { brokerages } from '../../db/tables/brokerages.ts';
import { checkouts } from '../../db/tables/checkouts.ts';
import type { Feature } from '../../feature.ts';
import { finishExpiredCheckouts } from './checkouts/open-checkout.ts';
import { retryPaymentEvents } from './events/receive-event.ts';
import { reconcileWithProvider } from './reconcile/reconcile.ts';
import { remindOverduePayers, sendUpcomingChargeNotices } from './reminders/send-reminders.ts';
import { billingRoutes } from './routes.ts';

const inProgress = { notExported: 'It is in progress, and its outcome is in other tables.' };

export const billingFeature: Feature = {
  routes: [billingRoutes],
  jobs: [
    { name: 'retry-payment-events', cron: '*/5 * * * *', run: retryPaymentEvents },
    { name: 'finish-expired-checkouts', cron: '25 * * * *', run: finishExpiredCheckouts },
    { name: 'remind-of-charges', cron: '10 * * * *', run: sendUpcomingChargeNotices },
    { name: 'remind-overdue', cron: '5 * * * *', run: remindOverduePayers },
    { name: 'reconcile-payments', cron: '50 3 * * *', run: reconcileWithProvider },
  ],
  subjects: [
    defineOwnedTable(payers.personId),
    defineChildTable(payers.brokerageId, brokerages.id),
    defineChildTable(subscriptions.payerId, payers.id),
    defineChildTable(subscriptionItems.subscriptionId, subscriptions.id),
    defineChildTable(invoices.payerId, payers.id),
    defineOwnedTable(checkouts.personId, inProgress),
    defineOwnedTable(paymentAttempts.userId, inProgress),
  ],
  impersonalTables: [
    defineTableWithoutOwner(paymentEvents, 'Ids of the payment provider alone.'),
    defineTableWithoutOwner(attentionItems, 'Ids of the payment provider and amounts.'),
    defineTableWithoutOwner(usedTrials, 'It must outlive the account: keyed hashes, which name nobody.'),
  ],
};
