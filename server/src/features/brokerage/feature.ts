import { defineChildTable, defineOwnedTable, defineTableWithoutOwner } from '../../db/subjects.ts';
import {
  brokerages,
  couponRedemptions,
  coupons,
  invitations,
  seatCharges,
  seats,
  waivers,
} from '../../db/tables/brokerages.ts';
import type { Feature } from '../../feature.ts';
import { syncRedemptions } from './coupons/sync-redemptions.ts';
import { endExpiredWaivers } from './end-waivers.ts';
import { brokerageRoutes } from './routes.ts';
import { closeUnpaidSeats, syncBrokerages } from './seats/sync-brokerages.ts';

export const brokerageFeature: Feature = {
  routes: [brokerageRoutes],
  jobs: [
    { name: 'end-waivers', cron: '*/5 * * * *', run: endExpiredWaivers },
    { name: 'sync-brokerages', cron: '*/5 * * * *', run: syncBrokerages },
    { name: 'sync-redemptions', cron: '*/5 * * * *', run: syncRedemptions },
    { name: 'close-unpaid-seats', cron: '35 * * * *', run: closeUnpaidSeats },
  ],
  subjects: [
    defineOwnedTable(brokerages.ownerId),
    defineOwnedTable(seats.personId, { goesWith: [seats.brokerageId] }),
    defineChildTable(seatCharges.brokerageId, brokerages.id),
    defineChildTable(invitations.brokerageId, brokerages.id),
    defineChildTable(couponRedemptions.brokerageId, brokerages.id, {
      goesWith: [couponRedemptions.couponId],
    }),
    defineOwnedTable(waivers.personId),
    defineChildTable(waivers.brokerageId, brokerages.id),
  ],
  impersonalTables: [
    defineTableWithoutOwner(coupons, 'Codes that staff hand out; who used one is in the redemptions.'),
  ],
};
