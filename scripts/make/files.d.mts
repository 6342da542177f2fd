export function isTest(file: string): boolean;
export function listFilesUnder(path: string): string[];
export function hashFileStats(root: string, paths: readonly string[]): string;
