import { useQuery } from '@tanstack/react-query';
import { activeAtFirst, realtorAssociations } from '#contract/reference/realtor-associations.ts';
import { siteQuery } from './site.ts';

/** Where the vendor roster is open. Until the site has told, where it was at first. */
export function useActiveAssociations(): readonly string[] {
  const { data } = useQuery(siteQuery);
  return data?.activeAssociations ?? activeAtFirst;
}

/** All of them to choose from, those with the roster first; the others are marked. */
export function useAssociationChoices() {
  const active = useActiveAssociations();
  const isActive = ({ name }: { name: string }) => active.includes(name);
  return realtorAssociations
    .toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)))
    .map((one) => ({ value: one.name, label: isActive(one) ? one.name : `${one.name} (Inactive)` }));
}
