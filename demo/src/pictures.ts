import type { ProfileImage } from '#contract/account.ts';
import { fullNameOf } from '#contract/people.ts';
import type { Sketch } from './account-sketches.ts';
import { logo } from './logos.ts';
import { portrait } from './portraits.ts';

export function picturesOf(sketch: Sketch): Record<ProfileImage, string | null> {
  const { personal, company } = sketch.logos;
  return {
    profilePicture: portrait(fullNameOf(sketch), sketch.portrait),
    logoImage: company ? logo(company) : null,
    personalLogo: personal ? logo(personal) : null,
  };
}
