import { type Bio, bioLimits } from '#contract/bio/bio.ts';
import { localDrafts } from './bio-draft.ts';

/** The draft stored in this browser, in the shape of a server response. */
export function localBio(userId: string): Bio | undefined {
  const draft = localDrafts(userId).read();
  if (!draft) return undefined;
  const { earlier: _, isChanged: __, isThemeUnsaved: ___, ...stored } = draft;
  const { customProfilePicture, contactImage } = stored.theme;
  return {
    ...stored,
    userId,
    customProfilePicture,
    contactImage,
    generationsLeft: bioLimits.generationsADay,
    updatedAt: null,
  };
}
