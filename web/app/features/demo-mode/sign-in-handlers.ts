import { ApiProblem } from '../../lib/api-problem.ts';
import type { DemoHandler } from './demo-handler.ts';

/** Nobody signs in or out of the demo: its people have no password of their own. */
const notHere = () => {
  throw new ApiProblem(409, { code: 'conflict', message: 'People in the demo have no password to change.' });
};

export const signInHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/auth/sessions', handle: () => ({ sessions: [] }) },
  { method: 'DELETE', path: '/api/auth/sessions', handle: notHere },
  { method: 'DELETE', path: '/api/auth/sessions/:id', handle: notHere },
  { method: 'POST', path: '/api/auth/change-password', handle: notHere },
];
