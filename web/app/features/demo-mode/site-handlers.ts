import { initiallyActiveAssociations } from '#contract/reference/realtor-associations.ts';
import type { Purchases } from '#contract/shop/shop.ts';
import type { SiteSettings } from '#contract/site/site.ts';
import { defaultSupportEmail } from '#contract/site/support-email.ts';
import type { DemoHandler } from './demo-handler.ts';

const settings: SiteSettings = {
  universityUrl: null,
  supportEmail: defaultSupportEmail,
  activeAssociations: [...initiallyActiveAssociations],
  texts: {},
};

const purchases: Purchases = { orders: [] };

export const siteHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/site', handle: () => settings },
  { method: 'GET', path: '/api/orders', handle: () => purchases },
];
