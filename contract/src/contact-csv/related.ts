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

/** How address books label the people someone is related to. */
const labels: readonly [RegExp, Relationship][] = [
  [/spouse|wife|husband|partner|esposa|esposo/, 'Spouse'],
  [/child|son|daughter|kid/, 'Child'],
  [/parent|mother|father|mom|dad/, 'Parent'],
  [/sibling|brother|sister/, 'Sibling'],
  [/relative|aunt|uncle|cousin|nephew|niece|grand/, 'Relative'],
  [/friend/, 'Friend'],
  [/manager|assistant|boss|colleague|coworker/, 'Colleague'],
];

export const labeledRelationship = (label: string): Relationship =>
  labels.find(([word]) => word.test(label.toLowerCase()))?.[1] ?? 'Other';

/** Whoever is family or a friend is worth a contact of their own. */
export const isClose = (relationship: Relationship): boolean =>
  relationship !== 'Other' && relationship !== 'Colleague';
