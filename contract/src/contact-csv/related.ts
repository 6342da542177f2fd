import type { Relationship } from '../sphere.ts';

/** What vCard calls our relationships. */
export const relatedTypes: Record<Relationship, string> = {
  Spouse: 'spouse',
  Child: 'child',
  Parent: 'parent',
  Sibling: 'sibling',
  Relative: 'kin',
  Friend: 'friend',
  'Business Partner': 'co-worker',
  Colleague: 'colleague',
  Neighbor: 'neighbor',
  Other: 'contact',
};

export function relationshipOf(type: string): Relationship {
  const types = type.toLowerCase().split(',');
  const known = Object.entries(relatedTypes).find(([, name]) => types.includes(name));
  return (known?.[0] ?? 'Other') as Relationship;
}
