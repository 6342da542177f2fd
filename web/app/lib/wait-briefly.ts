const maxWaitMs = 100;

/** Waits up to 100 ms for promises; data that takes longer appears on the screen when it arrives. */
export async function waitBriefly(...promises: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all(promises), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}
