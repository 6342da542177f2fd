import { vendorSignupMessages as say } from '#contract/vendor-signup-words.ts';

const largest = 20 * 1_048_576;

/** Why a file cannot become a logo, or nothing. What is no file was none that can be opened. */
export function logoProblem(file: File | undefined): string | undefined {
  if (!file?.type.startsWith('image/')) return say.logoImage;
  return file.size > largest ? say.logoTooLarge : undefined;
}

/** As it travels inside a request. */
export function logoDataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(say.logoImage));
    reader.readAsDataURL(file);
  });
}
