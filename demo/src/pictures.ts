import type { ProfileImage } from '#contract/account.ts';
import { fullNameOf } from '#contract/people.ts';
import { emblem, type LogoDesign, wordmark } from './logos.ts';
import type { DemoName } from './people.ts';
import { portraitLookOf } from './portrait-looks.ts';
import { type PortraitLook, portrait } from './portraits.ts';

/** SVG documents of at most 500 by 500, or null. */
export type Pictures = Record<ProfileImage, string | null>;

export interface PictureWishes {
  /** The fixed parts of the face; the name decides the rest. */
  look?: Partial<PortraitLook>;
  personalLogo?: LogoDesign;
  /** Brokerages have a wordmark, vendors have an emblem. */
  brokerageLogo?: LogoDesign;
  companyLogo?: LogoDesign;
}

export const portraitOf = (person: DemoName, look: Partial<PortraitLook> = {}): string =>
  portrait(fullNameOf(person), { ...portraitLookOf(person), ...look });

export function picturesOf(person: DemoName, options: PictureWishes): Pictures {
  const { look, personalLogo, brokerageLogo, companyLogo } = options;
  return {
    profilePicture: portraitOf(person, look),
    logoImage: companyLogo ? emblem(companyLogo) : brokerageLogo ? wordmark(brokerageLogo) : null,
    personalLogo: personalLogo ? wordmark(personalLogo) : null,
  };
}
