import { defineChildTable, defineOwnedTable, defineTableWithoutOwner } from '../../db/subjects.ts';
import { orderDownloads, orders, products } from '../../db/tables/shop.ts';
import type { Feature } from '../../feature.ts';
import { deleteOldUnpaidOrders } from './fulfill-order.ts';
import { shopRoutes } from './routes.ts';

export const shopFeature: Feature = {
  routes: [shopRoutes],
  jobs: [{ name: 'delete-old-unpaid-orders', cron: '35 3 * * *', run: deleteOldUnpaidOrders }],
  subjects: [defineOwnedTable(orders.personId), defineChildTable(orderDownloads.orderId, orders.id)],
  impersonalTables: [defineTableWithoutOwner(products, 'What the shop sells.')],
};
