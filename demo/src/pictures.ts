import type { ProfileImage } from '#contract/account.ts';
import { fullNameOf } from '#contract/people.ts';
import { emblem, type LogoDesign, wordmark } from './logos.ts';
import type { DemoName } from './people.ts';
import { portraitLookOf } from './portrait-looks.ts';
import { type PortraitLook, portrait } from './portraits.ts';

/** SVG documents of at most 500 by 500; null where someone shows nothing. */
export type Pictures = Record<ProfileImage, string | null>;

export interface PictureWishes {
  /** What is known of their face; the name decides the rest. */
  look?: Partial<PortraitLook>;
  personalLogo?: LogoDesign;
  /** A brokerage is shown by its wordmark, a vendor by a sign. */
  brokerageLogo?: LogoDesign;
  companyLogo?: LogoDesign;
}

export const portraitOf = (person: DemoName, look: Partial<PortraitLook> = {}): string =>
  portrait(fullNameOf(person), { ...portraitLookOf(person), ...look });

export function picturesOf(person: DemoName, wishes: PictureWishes): Pictures {
  const { look, personalLogo, brokerageLogo, companyLogo } = wishes;
  return {
    profilePicture: portraitOf(person, look),
    logoImage: companyLogo ? emblem(companyLogo) : brokerageLogo ? wordmark(brokerageLogo) : null,
    personalLogo: personalLogo ? wordmark(personalLogo) : null,
  };
}
