import type { DemoHandler } from './demo-handler.ts';
import { profileHandlers } from './profile-handlers.ts';
import { signInHandlers } from './sign-in-handlers.ts';
import { siteHandlers } from './site-handlers.ts';

/** Everything the demo answers. Each feature adds its own file here. */
export const handlers: readonly DemoHandler[] = [...profileHandlers, ...signInHandlers, ...siteHandlers];
