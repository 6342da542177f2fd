export function installMissing(folder?: string): Promise<void>;
