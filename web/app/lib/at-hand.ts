const patience = 100;

/** Waits for what is nearly there, and for nothing else: a screen shows the rest when it comes. */
export async function atHand(...wishes: Promise<void>[]): Promise<void> {
  await Promise.race([Promise.all(wishes), new Promise((resolve) => setTimeout(resolve, patience))]);
}
