import { ApiProblem } from '../../lib/api-problem.ts';
import type { DemoHandler } from './demo-handler.ts';

/** Demo users have no password and do not sign in or out. */
const refuseSignInChange = () => {
  throw new ApiProblem(409, { code: 'conflict', message: 'There’s no password to change in the demo.' });
};

const refuseMail = () => {
  throw new ApiProblem(409, { code: 'conflict', message: 'The demo doesn’t send email.' });
};

export const signInHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/auth/sessions', handle: () => ({ sessions: [] }) },
  { method: 'DELETE', path: '/api/auth/sessions', handle: refuseSignInChange },
  { method: 'DELETE', path: '/api/auth/sessions/:id', handle: refuseSignInChange },
  { method: 'POST', path: '/api/auth/change-password', handle: refuseSignInChange },
  {
    method: 'GET',
    path: '/api/auth/second-factors',
    handle: () => ({ factors: [], recoveryCodesLeft: 0, isRequired: false, recoveryReadyAt: null }),
  },
  { method: 'POST', path: '/api/auth/second-factors/totp', handle: refuseSignInChange },
  { method: 'POST', path: '/api/auth/second-factors/totp/confirm', handle: refuseSignInChange },
  { method: 'POST', path: '/api/auth/second-factors/passkey', handle: refuseSignInChange },
  { method: 'POST', path: '/api/auth/second-factors/passkey/confirm', handle: refuseSignInChange },
  { method: 'POST', path: '/api/auth/second-factors/recovery-codes', handle: refuseSignInChange },
  { method: 'POST', path: '/api/auth/second-factors/:id/remove', handle: refuseSignInChange },
  { method: 'POST', path: '/api/auth/second-factors/recovery/cancel', handle: refuseSignInChange },
  { method: 'POST', path: '/api/account/confirm-email', handle: refuseMail },
];
