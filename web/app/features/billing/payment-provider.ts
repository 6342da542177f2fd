import { queryOptions } from '@tanstack/react-query';
import { billingMessages, type PaymentSettings } from '#contract/billing.ts';
import { api } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { queryRoot } from '../../shell/ground/refresh.ts';

interface Refusal {
  message?: string;
}

/** Fields for a card, drawn by the provider: what is typed never passes through us. */
export interface CardElement {
  mount(place: HTMLElement): void;
  on(event: 'ready', listener: () => void): unknown;
  focus(): void;
  destroy(): void;
}

/** As much of the provider's browser script as we use. */
export interface PaymentProvider {
  elements(): { create(kind: 'card', options?: object): CardElement };
  confirmCardSetup(
    secret: string,
    data: { payment_method: { card: CardElement } },
  ): Promise<{ error?: Refusal }>;
  /** Lets the bank ask its question over the page, when it has one. */
  confirmCardPayment(secret: string): Promise<{ error?: Refusal; paymentIntent?: { status: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => PaymentProvider;
  }
}

/** Nothing for a provider whose key pages may not know: then cards are changed on its own page. */
export const providerQuery = queryOptions({
  queryKey: queryRoot('payment-provider'),
  queryFn: async ({ signal }) => {
    const settings = await api.get<PaymentSettings>('/api/payments/settings', { signal });
    return { provider: await loadProvider(settings), isSandbox: settings.isSandbox };
  },
  staleTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: false,
});

const loading = new Map<string, Promise<void>>();

/** Loaded when a card is asked for, and not a moment before. */
async function loadProvider({ scriptUrl, publishableKey }: PaymentSettings): Promise<PaymentProvider | null> {
  if (!publishableKey) return null;
  if (!loading.has(scriptUrl)) loading.set(scriptUrl, loadScript(scriptUrl));
  await loading.get(scriptUrl)?.catch((error) => {
    loading.delete(scriptUrl);
    throw error;
  });
  const provider = window.Stripe?.(publishableKey);
  if (!provider) throw scriptProblem('script_broken');
  return provider;
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(scriptProblem('script_missing'));
    };
    document.head.append(script);
  });
}

const scriptProblem = (reason: 'script_missing' | 'script_broken') =>
  new ApiProblem(0, { code: 'unavailable', message: billingMessages.scriptMissing, details: { reason } });

/** What the provider or the bank refused, as any other refusal. */
export const cardProblem = ({ message = billingMessages.cardNotConfirmed }: Refusal) =>
  new ApiProblem(402, { code: 'payment_required', message, details: { reason: 'card_declined' } });
