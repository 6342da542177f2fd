import { useQuery } from '@tanstack/react-query';
import { siteTexts } from '#contract/site/site-texts.ts';
import { siteQuery } from './site.ts';

/** A site text as edited by an admin, or the original one. */
export function useSiteText(key: 'roster-disclaimer' | 'vendor-acknowledgment'): string {
  const { data } = useQuery(siteQuery);
  return data?.texts[key] ?? siteTexts[key].text;
}
