import type { SiteSettings } from '#contract/site.ts';
import type { DemoHandler } from './demo-handler.ts';

const settings: SiteSettings = { universityUrl: null, supportEmail: 'support@example.com' };

export const siteHandlers: DemoHandler[] = [{ method: 'GET', path: '/api/site', handle: () => settings }];
