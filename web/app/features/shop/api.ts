import type {
  CheckoutSession,
  CreateCheckoutSession,
  PlacedOrder,
  ProductList,
} from '#contract/shop/shop.ts';
import { api } from '../../lib/api.ts';

export const readProducts = (signal: AbortSignal): Promise<ProductList> =>
  api.get<ProductList>('/api/products', { signal });

export const createCheckoutSession = (cart: CreateCheckoutSession): Promise<CheckoutSession> =>
  api.post<CheckoutSession>('/api/create-checkout-session', cart);

export const readOrder = (link: string, signal: AbortSignal): Promise<PlacedOrder> =>
  api.get<PlacedOrder>(`/api/orders/${encodeURIComponent(link)}`, { signal });

export const downloadFile = (path: string): Promise<Blob> => api.file(path);
