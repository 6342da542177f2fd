import { contactSorts } from '../contract/src/sphere/contact-views.ts';
import { rareWord } from './contacts.ts';

/**
 * A request that is measured with few and with many contacts. With many, it may take at most `atMost` times
 * as long.
 */
export interface ScalingRequest {
  of: string;
  path: string;
  atMost: number;
}

const contacts = '/api/abundance-sphere/contacts';
const page = `${contacts}?page=1&limit=10`;

const sorts: ScalingRequest[] = contactSorts.flatMap((sort) =>
  ['asc', 'desc'].map((order) => ({
    of: `sort by ${sort}, ${order}`,
    path: `${page}&sort=${sort}&order=${order}`,
    atMost: 1.5,
  })),
);

const filters: ScalingRequest[] = [
  'birthday=4',
  'birthday=1980',
  'birthday=2026-04-12',
  'anniversary=4',
  'anniversary=2015',
  'anniversary=2026-04-12',
  'tag=Big list',
  'tag=Small list',
  'tag=Big list,Small list&tagMatch=all',
  'tagNone=Big list',
  'notContacted=90',
  'notContacted=never',
  'due=yes',
  'added=30',
  'imported=30',
  'city=Ponte Vedra Beach',
  'city=Miami',
  'zip=32082',
  'zip=33101',
  'county=St. Johns',
  'county=Miami-Dade',
  'missing=phone',
  'missing=email',
  'missing=address',
  'referredFrom=Dana',
  'referredFrom=Zebulon',
  'bought=any',
  'sold=2025',
  'minVolume=100000',
  'connectedTag=Small list',
].map((filter) => ({
  of: `filter ${filter}`,
  path: `${page}&${new URLSearchParams(filter.replaceAll('+', '%2B'))}`,
  atMost: 1.5,
}));

const searched: [of: string, words: string][] = [
  ['with 20 hits', rareWord],
  ['without hits', 'zzyzx'],
  ['without hits, like a name', 'Jonatan'],
  ['by full email', 'person778@example.com'],
  ['by a common word', 'sandpiper'],
  ['by a common name', 'keiko'],
];

const searches: ScalingRequest[] = searched.flatMap(([of, words]) => {
  const q = encodeURIComponent(words);
  return [
    { of: `search ${of}`, path: `${contacts}/search?q=${q}`, atMost: 2 },
    { of: `list search ${of}`, path: `${page}&search=${q}`, atMost: 2 },
    { of: `palette ${of}`, path: `/api/desktop/search?q=${q}`, atMost: 2 },
  ];
});

/**
 * The requests to measure: Today, the summary, the list in each sort order and with each filter, and each
 * search in the list, in a contact picker and in the command palette.
 */
export const scalingRequests: ScalingRequest[] = [
  { of: 'list', path: page, atMost: 1.5 },
  ...sorts,
  ...filters,
  ...searches,
  { of: 'Today', path: '/api/abundance-sphere/today', atMost: 2 },
  { of: 'summary', path: '/api/abundance-sphere/summary', atMost: 2 },
];
