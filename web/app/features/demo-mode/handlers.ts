import { addressHandlers } from './address-handlers.ts';
import { billingHandlers } from './billing-handlers.ts';
import type { DemoHandler } from './demo-handler.ts';
import { goalHandlers } from './goal-handlers.ts';
import { profileHandlers } from './profile-handlers.ts';
import { quoteHandlers } from './quote-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { siteHandlers } from './site-handlers.ts';
import { sphereHandlers } from './sphere/sphere-handlers.ts';
import { transactionHandlers } from './transaction-handlers.ts';
import { vaultHandlers } from './vault/vault-handlers.ts';

/** Everything the demo answers. Each feature adds its own file here. */
export const handlers: readonly DemoHandler[] = [
  ...profileHandlers,
  ...signInHandlers,
  ...siteHandlers,
  ...goalHandlers,
  ...transactionHandlers,
  ...addressHandlers,
  ...quoteHandlers,
  ...sphereHandlers,
  ...vaultHandlers,
  ...billingHandlers,
];
