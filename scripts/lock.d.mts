export function withCheckoutLock<Result>(
  name: string,
  waitingSentence: string,
  work: () => Result | Promise<Result>,
  folder?: string,
): Promise<Result>;
