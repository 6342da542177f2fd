interface Waiting<Q, A> {
  question: Q;
  resolve: (answer: A) => void;
  reject: (reason: unknown) => void;
}

/**
 * One who asks while nobody does is answered at once. Those who come while questions are on their way wait for a place and
 * are then asked about together: the busier it is, the fewer the ways to whom they ask. Answers are in the order of the
 * questions.
 */
export function askedTogether<Q, A>(
  ask: (questions: Q[]) => Promise<A[]>,
  ways = 2,
): (question: Q) => Promise<A> {
  let waiting: Waiting<Q, A>[] = [];
  let free = ways;

  async function send(): Promise<void> {
    free -= 1;
    while (waiting.length > 0) {
      const sent = waiting;
      waiting = [];
      try {
        const answers = await ask(sent.map(({ question }) => question));
        for (const [at, { resolve }] of sent.entries()) resolve(answers[at] as A);
      } catch (reason) {
        for (const { reject } of sent) reject(reason);
      }
    }
    free += 1;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (free > 0) void send();
    });
}
