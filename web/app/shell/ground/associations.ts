import { useQuery } from '@tanstack/react-query';
import { activeAtFirst, realtorAssociations } from '#contract/reference/realtor-associations.ts';
import { siteQuery } from './site.ts';

/** Where the vendor roster is open. Until the site has told, where it was at first. */
export function useActiveAssociations(): readonly string[] {
  const { data } = useQuery(siteQuery);
  return data?.activeAssociations ?? activeAtFirst;
}

/** All of them to choose from; the ones without the roster are marked. */
export function useAssociationChoices() {
  const active = useActiveAssociations();
  return realtorAssociations.map(({ name }) => ({
    value: name,
    label: active.includes(name) ? name : `${name} (Inactive)`,
  }));
}
