/** Whatever comes, each a step before it is asked for: while one is worked on, the next is made. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  for (;;) {
    const { done, value } = await next;
    if (done) return;
    next = source.next();
    // What goes wrong meanwhile is told to whoever asks for it, and to nobody else.
    next.catch(() => undefined);
    yield value;
  }
}
