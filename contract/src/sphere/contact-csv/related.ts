import type { Relationship } from '../sphere.ts';

/** The vCard type of each relationship. */
export const relationshipTypes: Record<Relationship, string> = {
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

export function findRelationshipByType(type: string): Relationship {
  const types = type.toLowerCase().split(',');
  const known = Object.entries(relationshipTypes).find(([, name]) => types.includes(name));
  return (known?.[0] ?? 'Other') as Relationship;
}

/** The labels that address books use for related people. */
const labels: readonly [RegExp, Relationship][] = [
  [/spouse|wife|husband|partner|esposa|esposo/, 'Spouse'],
  [/child|son|daughter|kid/, 'Child'],
  [/parent|mother|father|mom|dad/, 'Parent'],
  [/sibling|brother|sister/, 'Sibling'],
  [/relative|aunt|uncle|cousin|nephew|niece|grand/, 'Relative'],
  [/friend/, 'Friend'],
  [/manager|assistant|boss|colleague|coworker/, 'Colleague'],
];

export const findRelationshipByLabel = (label: string): Relationship =>
  labels.find(([word]) => word.test(label.toLowerCase()))?.[1] ?? 'Other';

/** Whether a related person becomes a contact. Only family and friends do. */
export const isCloseRelationship = (relationship: Relationship): boolean =>
  relationship !== 'Other' && relationship !== 'Colleague';
