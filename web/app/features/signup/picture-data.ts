import { type ProfileImage, profileImages } from '#contract/account/account.ts';
import type { SignupFourthPhase } from '#contract/signup/signup.ts';

export type SignupPictures = Partial<SignupFourthPhase>;

export function toDataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read.'));
    reader.readAsDataURL(file);
  });
}

/** Converts the pictures back to files for the request. */
export const toPictureFiles = (pictures: SignupPictures): [ProfileImage, File][] =>
  profileImages.flatMap((name) => {
    const uri = pictures[name];
    return uri ? [[name, fileOf(uri, name)]] : [];
  });

/** Decodes the data URL manually, because the Content Security Policy does not allow fetching data URLs. */
function fileOf(uri: string, name: string): File {
  const [head = '', data = ''] = uri.split(',');
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/png';
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return new File([bytes], `${name}.${type.split('/')[1]}`, { type });
}
