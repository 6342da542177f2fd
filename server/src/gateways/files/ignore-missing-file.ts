const missingCodes = new Set(['ENOENT', 'ENOTDIR']);

/** Turns "file not found" into undefined: `open(path).catch(ignoreMissingFile)`. */
export function ignoreMissingFile(error: NodeJS.ErrnoException): undefined {
  if (!missingCodes.has(error.code ?? '')) throw error;
}
