/** The maximum wait in milliseconds, because a hidden tab paints nothing. */
const maxWaitMs = 100;

/** Resolves when the browser has painted the current changes. */
export async function waitForNextPaint(): Promise<void> {
  if (typeof window === 'undefined') return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // An animation frame comes before the paint, and a task after it.
      setTimeout(resolve);
    });
  });
}
