import { queryOptions } from '@tanstack/react-query';
import { billingMessages, type PaymentSettings } from '#contract/billing/billing.ts';
import { api } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { queryRoot } from '../../shell/core/refresh.ts';

interface ProviderError {
  message?: string;
}

/** The provider's card fields; the input never passes through our code. */
export interface CardElement {
  mount(place: HTMLElement): void;
  on(event: 'ready', listener: () => void): unknown;
  focus(): void;
  destroy(): void;
}

/** The part of the provider's browser script that we use. */
export interface PaymentProvider {
  elements(): { create(kind: 'card', options?: object): CardElement };
  confirmCardSetup(
    secret: string,
    data: { payment_method: { card: CardElement } },
  ): Promise<{ error?: ProviderError }>;
  /** Confirms a payment. If the bank requires confirmation, it shows the bank's dialog over the page. */
  confirmCardPayment(secret: string): Promise<{ error?: ProviderError; paymentIntent?: { status: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => PaymentProvider;
  }
}

/** Null if the site has no publishable key. Users then change their card on the provider's own page. */
export const paymentProviderQuery = queryOptions({
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

/** Loads the provider's script once, when a page first needs it. */
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

/** Converts an error of the provider or bank to an ApiProblem. */
export const toCardApiProblem = ({ message = billingMessages.cardNotConfirmed }: ProviderError) =>
  new ApiProblem(402, { code: 'payment_required', message, details: { reason: 'card_declined' } });
