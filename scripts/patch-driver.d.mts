export function patchDatabaseDriver(packages: string): void;
