import data from './realtor-associations.json' with { type: 'json' };

export interface RealtorAssociation {
  name: string;
  /** Whether the vendor roster is open for this association. */
  isActive: boolean;
  /** Former associations stay on the list, because members still use their names. */
  status: 'current' | 'former';
  successor: string | null;
}

export const realtorAssociations: readonly RealtorAssociation[] = data as RealtorAssociation[];

/** The associations with an open roster after the setup. Later, admins open and close it. */
export const initiallyActiveAssociations: readonly string[] = realtorAssociations
  .filter(({ isActive }) => isActive)
  .map(({ name }) => name);
