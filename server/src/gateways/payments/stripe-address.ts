import type { BrowserAccess } from './payments.ts';

const stripeApi = 'https://api.stripe.com';

/** The API base in the SDK's format. */
export function hostOf(apiBase: string) {
  const { hostname, port, protocol } = new URL(apiBase);
  const plain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? ('http' as const) : ('https' as const),
  };
}

/** Stripe spreads its browser side over three hosts; a compatible provider serves it all from its own. */
export function browserAccessOf(apiBase: string, publishableKey: string | undefined): BrowserAccess {
  const { origin } = new URL(apiBase);
  if (origin === stripeApi) {
    const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
    return {
      scriptUrl: 'https://js.stripe.com/v3/',
      publishableKey,
      origins: { script: scripts, connect: [stripeApi], frame: [...scripts, 'https://hooks.stripe.com'] },
    };
  }
  const origins = { script: [origin], connect: [origin], frame: [origin] };
  return { scriptUrl: `${origin}/v3/`, publishableKey, origins };
}

/** A customer's page in Stripe's dashboard. A compatible provider has none that we know of. */
export function dashboardOf(apiBase: string, secretKey: string, customerId: string): string | undefined {
  if (new URL(apiBase).origin !== stripeApi) return undefined;
  const mode = /^(?:sk|rk)_test_/.test(secretKey) ? 'test/' : '';
  return `https://dashboard.stripe.com/${mode}customers/${encodeURIComponent(customerId)}`;
}
