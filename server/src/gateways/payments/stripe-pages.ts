import { ask } from './stripe-errors.ts';

/** All of a list, page after page, each in our shape. */
export async function* eachOf<Given, Ours>(
  list: AsyncIterable<Given>,
  shape: (given: Given) => Ours | Promise<Ours>,
): AsyncGenerator<Ours> {
  const pages = list[Symbol.asyncIterator]();
  for (;;) {
    const next = await ask(() => pages.next());
    if (next.done) return;
    yield await shape(next.value);
  }
}
