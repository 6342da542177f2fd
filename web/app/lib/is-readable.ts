/** A file that was moved, deleted or locked after somebody chose it cannot be read, and neither can a folder. */
export const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
