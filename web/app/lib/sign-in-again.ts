import { isProblem } from './api-problem.ts';

/** Prompts the user to sign in. Resolves to true if the user has signed in. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | undefined;
let pendingAnswer: Promise<boolean> | undefined;

/**
 * Registers a screen's sign-in prompt. While it is registered, users are not redirected and keep their input.
 */
export function setSignInPrompt(newPrompt: Prompt): () => void {
  prompt = newPrompt;
  return () => {
    if (prompt === newPrompt) prompt = undefined;
  };
}

export const canPromptSignIn = (): boolean => prompt !== undefined;

/** Calls that are refused at the same time share one prompt. */
function promptOnce(): Promise<boolean> {
  pendingAnswer ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingAnswer = undefined;
  });
  return pendingAnswer;
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
