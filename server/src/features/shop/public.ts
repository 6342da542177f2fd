export { deleteOldUnpaidOrders, deleteOrdersByEmail } from './delete-orders.ts';
export { finishOrder } from './finish-order.ts';
export { listPurchasedOrders } from './read-orders.ts';
