import { defaultSupportEmail, type SiteSettings } from '#contract/site.ts';
import type { DemoHandler } from './demo-handler.ts';

const settings: SiteSettings = { universityUrl: null, supportEmail: defaultSupportEmail };

export const siteHandlers: DemoHandler[] = [{ method: 'GET', path: '/api/site', handle: () => settings }];
