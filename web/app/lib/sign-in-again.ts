import { isProblem } from './api-problem.ts';

/** Asks whoever sits there to sign in; whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let answer: Promise<boolean> | undefined;

/** A screen that can ask says so; until it goes, nobody is sent away from what they typed. */
export function askToSignInWith(asker: Ask): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

export const canAskToSignIn = (): boolean => ask !== undefined;

/** Calls that are refused together wait for one answer. */
function signedInAgain(): Promise<boolean> {
  answer ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    answer = undefined;
  });
  return answer;
}

/** Signing in is refused with the same code, and means something else by it. */
const isSignIn = (path: string) => path.startsWith('/api/auth/');

/** A call refused because the session ended is made again once there is a new one: nothing of it has happened yet. */
export async function acrossSessions<T>(path: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isProblem(error, 'not_signed_in') || isSignIn(path) || !(await signedInAgain())) throw error;
    return call();
  }
}
