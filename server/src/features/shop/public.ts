export { deleteOrdersByEmail, fulfillPaidOrder } from './fulfill-order.ts';
export { summarizePaidOrders } from './read-orders.ts';
