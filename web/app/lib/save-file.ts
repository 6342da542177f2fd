/** Puts what is at an address into the person's downloads. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Puts a file into the person's downloads. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}
