export function isTest(file: string): boolean;
export function filesUnder(path: string): string[];
export function quickFingerprint(root: string, paths: readonly string[]): string;
