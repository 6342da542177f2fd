import { type PagePicture, type Theme, themeMessages } from '#contract/themes/themes.ts';
import { toast } from '../../ui/toast.tsx';
import { uploadBackgroundDataUrl } from '../themes/public.ts';
import { saveResume, saveResumeTheme } from './api.ts';
import { applyDraftChange, isSameDraft, type LocalResumeCopy, toResumeDraft } from './draft.ts';
import { toThemeInput } from './save-draft.ts';
import type { ResumeEditorState } from './use-resume.ts';

/**
 * Saves the theme with its own API call. If that fails, saves it with the resume, or else only in this
 * browser.
 */
export function useSaveTheme({ copy, update }: ResumeEditorState) {
  const shown: Theme | undefined =
    copy &&
    (copy.unsentBackground
      ? { ...copy.draft.theme, backgroundImage: copy.unsentBackground }
      : copy.draft.theme);

  /** Returns undefined if the upload failed; the next save tries again. */
  async function withUploaded(theme: Theme, newBackground: string | undefined): Promise<Theme | undefined> {
    if (!newBackground) return theme;
    const backgroundImage = await uploadBackgroundDataUrl('resume', newBackground).catch(() => undefined);
    return backgroundImage === undefined ? undefined : { ...theme, backgroundImage };
  }

  async function save(theme: Theme, newBackground: string | undefined): Promise<void> {
    const uploaded = await withUploaded(theme, newBackground);
    const savedTheme = uploaded ?? { ...theme, backgroundImage: copy?.draft.theme.backgroundImage ?? null };
    update((now) => ({
      ...applyDraftChange(now, { theme: savedTheme }),
      unsentBackground: uploaded ? undefined : newBackground,
    }));
    try {
      const saved = await saveResumeTheme(toThemeInput(savedTheme)).catch(async () => {
        const resume = await saveResume({ theme: toThemeInput(savedTheme) });
        return resume.theme;
      });
      if (!uploaded) throw new Error(themeMessages.keptLocally);
      update((now) => withSavedFields(applyDraftChange(now, { theme: saved }), { theme: saved }));
      toast.success(themeMessages.saved);
    } catch {
      toast.warning(themeMessages.keptLocally);
    }
  }

  /** Updates the local copy only, because the server already has the uploaded picture. */
  const keepPicture = (picture: PagePicture, address: string | null) =>
    update((now) => {
      const theme = { ...now.draft.theme, [picture]: address };
      const base = now.base && { ...now.base, theme: { ...now.base.theme, [picture]: address } };
      return { ...now, base, draft: { ...now.draft, theme } };
    });

  return { shown, save, keepPicture };
}

/** Records that the server has saved these fields. */
function withSavedFields(now: LocalResumeCopy, saved: { theme: Theme }): LocalResumeCopy {
  if (!now.base) return now;
  const base = { ...now.base, ...saved };
  return { ...now, base, isDirty: !isSameDraft(now.draft, toResumeDraft(base)) };
}
