export const test: RegExp;
export function filesUnder(path: string): string[];
export function glanceAt(root: string, paths: readonly string[]): string;
