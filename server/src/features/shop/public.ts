export { deleteOrdersByEmail, finishOrder } from './fulfill-order.ts';
export { listPurchasedOrders } from './read-orders.ts';
