import { expect, test } from 'vitest';
import { browserAccessOf, hostOf } from './stripe-address.ts';

test('Stripe is asked at its own hosts, another host for everything at once', () => {
  expect(hostOf('https://api.stripe.com')).toEqual({ host: 'api.stripe.com', port: 443, protocol: 'https' });
  expect(hostOf('http://127.0.0.1:12111')).toEqual({ host: '127.0.0.1', port: '12111', protocol: 'http' });
  expect(browserAccessOf('https://api.stripe.com', 'pk_1')).toEqual({
    scriptUrl: 'https://js.stripe.com/v3/',
    publishableKey: 'pk_1',
    origins: {
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      connect: ['https://api.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    },
  });
  const { scriptUrl, origins } = browserAccessOf('http://127.0.0.1:12111', undefined);
  expect(scriptUrl).toBe('http://127.0.0.1:12111/v3/');
  expect(new Set(Object.values(origins).flat())).toEqual(new Set(['http://127.0.0.1:12111']));
});
