import { ApiProblem } from '../../lib/api-problem.ts';
import type { DemoHandler } from './demo-handler.ts';

/** Nobody signs in or out of the demo: its people have no password of their own. */
const notHere = () => {
  throw new ApiProblem(409, { code: 'conflict', message: 'There’s no password to change in the demo.' });
};

const noMail = () => {
  throw new ApiProblem(409, { code: 'conflict', message: 'The demo doesn’t send email.' });
};

export const signInHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/auth/sessions', handle: () => ({ sessions: [] }) },
  { method: 'DELETE', path: '/api/auth/sessions', handle: notHere },
  { method: 'DELETE', path: '/api/auth/sessions/:id', handle: notHere },
  { method: 'POST', path: '/api/auth/change-password', handle: notHere },
  {
    method: 'GET',
    path: '/api/auth/second-factors',
    handle: () => ({ factors: [], recoveryCodesLeft: 0, isRequired: false, recoveryReadyAt: null }),
  },
  { method: 'POST', path: '/api/auth/second-factors/totp', handle: notHere },
  { method: 'POST', path: '/api/auth/second-factors/totp/confirm', handle: notHere },
  { method: 'POST', path: '/api/auth/second-factors/passkey', handle: notHere },
  { method: 'POST', path: '/api/auth/second-factors/passkey/confirm', handle: notHere },
  { method: 'POST', path: '/api/auth/second-factors/recovery-codes', handle: notHere },
  { method: 'POST', path: '/api/auth/second-factors/:id/remove', handle: notHere },
  { method: 'POST', path: '/api/auth/second-factors/recovery/cancel', handle: notHere },
  { method: 'POST', path: '/api/account/confirm-email', handle: noMail },
];
