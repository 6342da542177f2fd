import { addressHandlers } from './address-handlers.ts';
import { billingHandlers } from './billing-handlers.ts';
import { officeHandlers } from './brokerage/office-handlers.ts';
import type { DemoHandler } from './demo-handler.ts';
import { desktopHandlers } from './desktop-handlers.ts';
import { goalHandlers } from './goal-handlers.ts';
import { bioHandlers } from './pages/bio-handlers.ts';
import { publicPageHandlers } from './pages/public-page-handlers.ts';
import { resumeHandlers } from './pages/resume-handlers.ts';
import { themeHandlers } from './pages/theme-handlers.ts';
import { profileHandlers } from './profile-handlers.ts';
import { quoteHandlers } from './quote-handlers.ts';
import { rosterHandlers } from './roster/roster-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { siteHandlers } from './site-handlers.ts';
import { sphereHandlers } from './sphere/sphere-handlers.ts';
import { transactionHandlers } from './transaction-handlers.ts';
import { vaultHandlers } from './vault/vault-handlers.ts';
import { visitorHandlers } from './vault/visitor-handlers.ts';
import { vendorHandlers } from './vendor/vendor-handlers.ts';

const memberHandlers: readonly DemoHandler[] = [
  ...desktopHandlers,
  ...goalHandlers,
  ...transactionHandlers,
  ...quoteHandlers,
  ...sphereHandlers,
  ...vaultHandlers,
  ...themeHandlers,
  ...resumeHandlers,
  ...bioHandlers,
  ...officeHandlers,
  ...publicPageHandlers,
];

/** All calls that the demo answers. Each feature adds its handlers here. */
export const handlers: readonly DemoHandler[] = [
  ...profileHandlers,
  ...signInHandlers,
  ...siteHandlers,
  ...addressHandlers,
  ...visitorHandlers,
  ...billingHandlers,
  ...rosterHandlers,
  ...vendorHandlers,
  ...memberHandlers.map((handler): DemoHandler => ({ ...handler, forMembers: true })),
];
