interface Pending<Q, A> {
  question: Q;
  resolve: (answer: A) => void;
  reject: (reason: unknown) => void;
}

/**
 * Batches calls: the first `maxCalls` questions go out at once. Later questions wait for a free call and go
 * out together, so a busy server makes fewer calls. `ask` must return the answers in the order of the
 * questions.
 */
export function coalesceCalls<Q, A>(
  ask: (questions: Q[]) => Promise<A[]>,
  maxCalls = 2,
): (question: Q) => Promise<A> {
  let waiting: Pending<Q, A>[] = [];
  let freeSlots = maxCalls;

  async function send(): Promise<void> {
    freeSlots -= 1;
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
    freeSlots += 1;
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (freeSlots > 0) void send();
    });
}
