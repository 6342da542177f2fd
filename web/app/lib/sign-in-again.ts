import { isProblem } from './api-problem.ts';

/** Prompts the user to sign in. Resolves to true if the user has signed in. */
type Prompt = () => Promise<boolean>;

interface RegisteredPrompt {
  ask: Prompt;
  /** Resolves to false when the prompt's screen closes. */
  closed: Promise<false>;
  pendingAnswer?: Promise<boolean> | undefined;
}

let registered: RegisteredPrompt | undefined;

/**
 * Registers a screen's sign-in prompt. While it is registered, users are not redirected and keep their input.
 * Returns a function that unregisters it and refuses the calls that wait for it.
 */
export function setSignInPrompt(ask: Prompt): () => void {
  let close = () => {};
  const closed = new Promise<false>((resolve) => {
    close = () => resolve(false);
  });
  const prompt = { ask, closed };
  registered = prompt;
  return () => {
    close();
    if (registered === prompt) registered = undefined;
  };
}

export const canPromptSignIn = (): boolean => registered !== undefined;

/** Calls that are refused at the same time share one prompt. */
async function promptOnce(): Promise<boolean> {
  const prompt = registered;
  if (!prompt) return false;
  prompt.pendingAnswer ??= Promise.race([prompt.ask(), prompt.closed]).finally(() => {
    prompt.pendingAnswer = undefined;
  });
  return prompt.pendingAnswer;
}

/** A failed sign-in has the same error code as an ended session, but must not show the prompt. */
const isSignIn = (path: string) => path.startsWith('/api/auth/');

/**
 * Repeats a call after a new sign-in if the server refused it because the session had ended. This is safe,
 * because the refused call had no effect.
 */
export async function retryAfterSignIn<T>(path: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProblem(error, 'not_signed_in') || isSignIn(path) || !(await promptOnce())) throw error;
    return call();
  }
}
