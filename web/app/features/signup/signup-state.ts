import { createContext, use, useRef, useState } from 'react';
import { type SignupDraft, SignupPassword } from '#contract/signup/signup.ts';
import type { SignupRole } from '#contract/signup/signup-steps.ts';
import { readSignupDraft, writeSignupDraft } from './draft.ts';

type DraftField = Exclude<keyof SignupDraft, 'role'>;

export interface SignupState {
  role: SignupRole;
  draft: SignupDraft;
  store: <Name extends DraftField>(name: Name, values: SignupDraft[Name]) => void;
  /** The password. It is kept only in memory, so a reload deletes it. */
  password: SignupPassword;
  setPassword: (password: SignupPassword) => void;
}

const noPassword: SignupPassword = { password: '', confirmPassword: '' };

export const SignupContext = createContext<SignupState | undefined>(undefined);

export function useSignup(): SignupState {
  const state = use(SignupContext);
  if (!state) throw new Error('A phase of signing up stands inside the sign-up.');
  return state;
}

/** The state of a sign-up from its first phase to the payment. */
export function useSignupState(role: SignupRole): SignupState {
  const [draft, setDraft] = useState(readSignupDraft);
  const [password, setPassword] = useState(noPassword);

  const latest = useRef(draft);

  const store: SignupState['store'] = (name, values) => {
    latest.current = { ...latest.current, role, [name]: values };
    writeSignupDraft(latest.current);
    setDraft(latest.current);
  };

  return { role, draft, store, password, setPassword };
}

export const isPasswordEmpty = ({ password, confirmPassword }: SignupPassword): boolean =>
  password + confirmPassword === '';

/** Whether the server has the password for this email, which it got before the payment page opened. */
export const hasPasswordOnServer = ({ firstPhase, waitingFor }: SignupDraft): boolean =>
  waitingFor !== undefined && waitingFor === firstPhase?.email;

export const hasValidPassword = ({ draft, password }: SignupState): boolean =>
  isPasswordEmpty(password) ? hasPasswordOnServer(draft) : SignupPassword.safeParse(password).success;
