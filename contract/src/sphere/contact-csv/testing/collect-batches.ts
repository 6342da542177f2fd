/** Collects all batches in one list. */
export async function collectBatches<Item>(pieces: AsyncIterable<Item[]>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const piece of pieces) items.push(...piece);
  return items;
}
