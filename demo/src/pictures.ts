import type { ProfileImage } from '#contract/account/account.ts';
import { fullNameOf } from '#contract/people.ts';
import { drawEmblem, drawWordmark, type LogoDesign } from './logos.ts';
import type { DemoName } from './people.ts';
import { createPortraitLook } from './portrait-looks.ts';
import { drawPortrait, type PortraitLook } from './portraits.ts';

/** SVG documents of at most 500 by 500, or null. */
export type DemoPictures = Record<ProfileImage, string | null>;

export interface PictureOptions {
  /** The fixed parts of the face; the name decides the rest. */
  look?: Partial<PortraitLook>;
  personalLogo?: LogoDesign;
  /** Brokerages have a wordmark, vendors have an emblem. */
  brokerageLogo?: LogoDesign;
  companyLogo?: LogoDesign;
}

export const drawPortraitOfPerson = (person: DemoName, look: Partial<PortraitLook> = {}): string =>
  drawPortrait(fullNameOf(person), { ...createPortraitLook(person), ...look });

export function drawPicturesOfPerson(person: DemoName, options: PictureOptions): DemoPictures {
  const { look, personalLogo, brokerageLogo, companyLogo } = options;
  return {
    profilePicture: drawPortraitOfPerson(person, look),
    logoImage: companyLogo ? drawEmblem(companyLogo) : brokerageLogo ? drawWordmark(brokerageLogo) : null,
    personalLogo: personalLogo ? drawWordmark(personalLogo) : null,
  };
}
