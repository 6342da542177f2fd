export interface RequestBody {
  method: string;
  body: string;
}

/**
 * Measures the median response time without other load, in milliseconds. The first five requests only warm
 * up.
 */
export async function measureMedianResponseTime(
  url: string,
  cookie: string,
  times = 20,
  sent?: RequestBody,
): Promise<number> {
  const durations: number[] = [];
  const headers = { cookie, ...(sent && { 'content-type': 'application/json' }) };
  for (let call = 0; call < times + 5; call += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers, ...sent });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    await answer.arrayBuffer();
    durations.push(performance.now() - began);
  }
  return durations.slice(5).toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? Number.NaN;
}
