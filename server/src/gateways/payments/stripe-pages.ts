import { callProvider } from './stripe-errors.ts';

/** Iterates over all pages of a list and maps each item. */
export async function* mapAllPages<Given, Ours>(
  list: AsyncIterable<Given>,
  shape: (given: Given) => Ours | Promise<Ours>,
): AsyncGenerator<Ours> {
  const pages = list[Symbol.asyncIterator]();
  for (;;) {
    const next = await callProvider(() => pages.next());
    if (next.done) return;
    yield await shape(next.value);
  }
}
