import { useQuery } from '@tanstack/react-query';
import { siteTexts } from '#contract/site-texts.ts';
import { siteQuery } from './site.ts';

/** Words of the site as they are now: the original ones until an admin has changed them. */
export function useSiteText(key: 'roster-disclaimer' | 'vendor-acknowledgment'): string {
  const { data } = useQuery(siteQuery);
  return data?.texts[key] ?? siteTexts[key].text;
}
