import { expect, test } from 'vitest';
import { createCustomerDashboardUrl, createProviderBrowserConfig, createSdkHostOptions } from './stripe.ts';

test('if the API address is not Stripe’s, the server and the browser use only its host', () => {
  expect(createSdkHostOptions('https://api.stripe.com')).toEqual({
    host: 'api.stripe.com',
    port: 443,
    protocol: 'https',
  });
  expect(createSdkHostOptions('http://127.0.0.1:12111')).toEqual({
    host: '127.0.0.1',
    port: '12111',
    protocol: 'http',
  });
  expect(createProviderBrowserConfig('https://api.stripe.com', 'pk_1')).toEqual({
    scriptUrl: 'https://js.stripe.com/v3/',
    publishableKey: 'pk_1',
    origins: {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connect: ['https://api.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    },
  });
  const { scriptUrl, origins } = createProviderBrowserConfig('http://127.0.0.1:12111', undefined);
  expect(scriptUrl).toBe('http://127.0.0.1:12111/v3/');
  expect(new Set(Object.values(origins).flat())).toEqual(new Set(['http://127.0.0.1:12111']));
});

test('the link to a customer’s page in Stripe’s dashboard matches the test or live mode of the API key', () => {
  const at = (base: string, key: string) => createCustomerDashboardUrl(base, key, 'cus_1');
  const stripe = 'https://api.stripe.com';
  expect(at(stripe, 'sk_live_1')).toBe('https://dashboard.stripe.com/customers/cus_1');
  expect(at(stripe, 'sk_test_1')).toBe('https://dashboard.stripe.com/test/customers/cus_1');
  expect(at('http://127.0.0.1:12111', 'sk_test_1')).toBeUndefined();
});
