export { deleteOrdersByEmail, fulfillPaidOrder } from './fulfill-order.ts';
export { listPurchasedOrders } from './read-orders.ts';
