/** Downloads the file at a URL. */
export function downloadFromUrl(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Downloads a Blob as a file. */
export function downloadBlob(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  downloadFromUrl(address, name);
  URL.revokeObjectURL(address);
}
