/** Resolves to false for a folder, and for a file that was moved, deleted or locked after it was chosen. */
export const isFileReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
