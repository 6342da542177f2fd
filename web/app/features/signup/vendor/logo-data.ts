import { vendorSignupMessages as say } from '#contract/signup/vendor-signup-messages.ts';

const maxBytes = 20 * 1_048_576;

/** Why a file cannot be the logo; undefined if it can. An unreadable file is undefined. */
export function logoProblem(file: File | undefined): string | undefined {
  if (!file?.type.startsWith('image/')) return say.logoImage;
  return file.size > maxBytes ? say.logoTooLarge : undefined;
}

/** The logo as a data URL for the request. */
export function logoDataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(say.logoImage));
    reader.readAsDataURL(file);
  });
}
