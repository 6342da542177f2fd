import type { Context } from '../../core/context.ts';
import { hasOpenSignup } from './store.ts';

/** Whether this customer of the provider has a sign-up without an account yet. */
export const isSigningUp = ({ db }: Context, customerId: string): Promise<boolean> =>
  hasOpenSignup(db, customerId);
