export function installMissingPackages(folder?: string): Promise<void>;
