import { useQuery } from '@tanstack/react-query';
import {
  initiallyActiveAssociations,
  realtorAssociations,
} from '#contract/reference/realtor-associations.ts';
import { siteQuery } from './site.ts';

/** Associations with an active vendor roster. Until the settings load, these are the default associations. */
export function useActiveAssociations(): readonly string[] {
  const { data } = useQuery(siteQuery);
  return data?.activeAssociations ?? initiallyActiveAssociations;
}

/** All associations as options: active ones first; inactive ones are marked. */
export function useAssociationChoices() {
  const active = useActiveAssociations();
  const isActive = ({ name }: { name: string }) => active.includes(name);
  return realtorAssociations
    .toSorted((one, other) => Number(isActive(other)) - Number(isActive(one)))
    .map((one) => ({ value: one.name, label: isActive(one) ? one.name : `${one.name} (Inactive)` }));
}
