const missing = new Set(['ENOENT', 'ENOTDIR']);

/** What is not there is an answer, not a failure: `open(path).catch(undefinedIfMissing)`. */
export function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (!missing.has(error.code ?? '')) throw error;
}
