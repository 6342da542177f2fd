import { audit } from '../../../core/audit.ts';
import type { ActorContext } from '../../../core/context.ts';
import { endOneSession, signOutEverywhere } from '../../sign-in/public.ts';
import { actOnUser } from './act-on-user.ts';

export const endUserSession = (context: ActorContext, id: string, session: string): Promise<void> =>
  actOnUser(context, id, 'end a session', async (acting) => {
    await endOneSession(acting, session);
    await audit(acting, { action: 'user.end-session', subject: id });
  });

export const endUserSessions = (context: ActorContext, id: string): Promise<void> =>
  actOnUser(context, id, 'end all sessions', signOutEverywhere);
