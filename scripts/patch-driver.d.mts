export function patchDriver(packages: string): void;
