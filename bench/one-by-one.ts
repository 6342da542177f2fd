/** What is sent to an address, when it is more than a question. */
export interface Sent {
  method: string;
  body: string;
}

/** How long an answer usually takes when nobody else asks, in milliseconds; the first ones only warm up. */
export async function oneByOne(url: string, cookie: string, times = 20, sent?: Sent): Promise<number> {
  const taken: number[] = [];
  const headers = { cookie, ...(sent && { 'content-type': 'application/json' }) };
  for (let call = 0; call < times + 5; call += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers, ...sent });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
    taken.push(performance.now() - began);
  }
  return taken.slice(5).toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
}
