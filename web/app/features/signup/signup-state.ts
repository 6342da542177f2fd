import { createContext, use, useRef, useState } from 'react';
import { type SignupDraft, SignupPassword } from '#contract/signup.ts';
import type { SignupRole } from '#contract/signup-steps.ts';
import { readDraft, writeDraft } from './draft.ts';

type Kept = Exclude<keyof SignupDraft, 'role'>;

export interface SignupState {
  role: SignupRole;
  draft: SignupDraft;
  keep: <Name extends Kept>(name: Name, values: SignupDraft[Name]) => void;
  /** In memory alone: a reload forgets it. */
  password: SignupPassword;
  keepPassword: (password: SignupPassword) => void;
}

const noPassword: SignupPassword = { password: '', confirmPassword: '' };

export const SignupContext = createContext<SignupState | undefined>(undefined);

export function useSignup(): SignupState {
  const state = use(SignupContext);
  if (!state) throw new Error('A phase of signing up stands inside the sign-up.');
  return state;
}

/** All that one sign-up knows, from its first phase to the payment. */
export function useSignupState(role: SignupRole): SignupState {
  const [draft, setDraft] = useState(readDraft);
  const [password, keepPassword] = useState(noPassword);

  const latest = useRef(draft);

  const keep: SignupState['keep'] = (name, values) => {
    latest.current = { ...latest.current, role, [name]: values };
    writeDraft(latest.current);
    setDraft(latest.current);
  };

  return { role, draft, keep, password, keepPassword };
}

export const isEmpty = ({ password, confirmPassword }: SignupPassword): boolean =>
  password + confirmPassword === '';

/** Whoever comes back from the payment page has left a password on the server, and need not choose one. */
export const isPasswordWaiting = ({ firstPhase, waitingFor }: SignupDraft): boolean =>
  waitingFor !== undefined && waitingFor === firstPhase?.email;

export const isPasswordKnown = ({ draft, password }: SignupState): boolean =>
  isEmpty(password) ? isPasswordWaiting(draft) : SignupPassword.safeParse(password).success;
