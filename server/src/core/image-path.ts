/** The path of a picture; its id cannot be guessed and its content never changes. */
export const imagePath = (id: string | null): string | null => (id ? `/media/${id}` : null);
