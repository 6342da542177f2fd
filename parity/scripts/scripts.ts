import type { Play } from '../play.ts';
import { addresses } from './addresses.ts';
import { readingDeals, savingDeals } from './deals.ts';
import { changingDoors, listingDoors } from './doors.ts';
import { changingFiles, links, listingFiles, trash, uploads } from './files.ts';
import { goals } from './goals.ts';
import { profile } from './profile.ts';
import { sharing } from './sharing.ts';

/** In this order, in one world: a later script finds what the ones before it have left. */
export const scripts: Record<string, (play: Play) => Promise<void>> = {
  profile,
  goals,
  'deals: lists, filters, totals': readingDeals,
  'deals: save, change, delete': savingDeals,
  addresses,
  'doors: lists': listingDoors,
  'doors: create, change, claim, delete': changingDoors,
  'files: lists': listingFiles,
  'files: open, rename': changingFiles,
  'links of a door': links,
  uploads,
  sharing,
  trash,
};
