/** Prefetches one item: while the consumer works on an item, the source makes the next. */
export async function* prefetchNextItem<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next();
  for (;;) {
    const { done, value } = await next;
    if (done) return;
    next = source.next();
    // The consumer gets the error from `await next`; this handler only avoids an unhandled rejection.
    next.catch(() => undefined);
    yield value;
  }
}
