import { useQuery } from '@tanstack/react-query';
import { siteTexts } from '#contract/site/site-texts.ts';
import { siteQuery } from './site.ts';

/** A text that admins can edit; the original text if no admin has edited it. */
export function useSiteText(key: 'roster-disclaimer' | 'vendor-acknowledgment'): string {
  const { data } = useQuery(siteQuery);
  return data?.texts[key] ?? siteTexts[key].text;
}
