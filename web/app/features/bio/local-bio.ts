import { type Bio, bioLimits } from '#contract/bio.ts';
import { localDrafts } from './bio-draft.ts';

/** What this browser has kept, as if the server had said it. */
export function localBio(userId: string): Bio | undefined {
  const draft = localDrafts(userId).read();
  if (!draft) return undefined;
  const { earlier: _, isChanged: __, isThemeUnsaved: ___, ...kept } = draft;
  const { customProfilePicture, contactImage } = kept.theme;
  return {
    ...kept,
    userId,
    customProfilePicture,
    contactImage,
    generationsLeft: bioLimits.generationsADay,
    updatedAt: null,
  };
}
