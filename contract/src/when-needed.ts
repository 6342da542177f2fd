/** Made when it is first asked for: the first format that a page makes takes a desk 20 ms, and a phone 100. */
export function whenNeeded<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
