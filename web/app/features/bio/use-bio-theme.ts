import { type PagePicture, type Theme, themeMessages } from '#contract/themes/themes.ts';
import { toast } from '../../ui/toast.tsx';
import { saveTheme } from '../themes/public.ts';
import { toThemeInput } from './theme-input.ts';
import type { BioState } from './use-bio.ts';

/** Shows a theme at once and saves it; if that fails, the next Save sends it. */
export function useBioTheme({ change, keep }: BioState) {
  async function save(theme: Theme): Promise<void> {
    change((before) => ({ ...before, theme, isThemeUnsaved: true }));
    try {
      const saved = await saveTheme('bio', await toThemeInput(theme));
      keep((before) => ({ ...before, theme: saved, isThemeUnsaved: false }));
      toast.success(themeMessages.saved);
    } catch {
      toast.warning(themeMessages.keptLocally);
    }
  }

  /** The server already has the uploaded picture. */
  const keepPicture = (picture: PagePicture, address: string | null) =>
    keep((before) => ({ ...before, theme: { ...before.theme, [picture]: address } }));

  return { save, keepPicture };
}
