import type { OverrideRole } from '../../web/app/shell/ground/override.ts';
import type { Play } from '../play.ts';
import { addresses } from './addresses.ts';
import { billing } from './billing.ts';
import { bio, publicPage } from './bio.ts';
import { brokerage, withoutBrokerage } from './brokerage.ts';
import { filteringContacts, listingContacts, searchingContacts } from './contact-lists.ts';
import { dates, deletingContacts, linkingContacts, savingContacts, taggingContacts } from './contacts.ts';
import { readingDeals, savingDeals } from './deals.ts';
import { overview } from './desktop.ts';
import { changingDoors, listingDoors } from './doors.ts';
import { importing, merging } from './duplicates.ts';
import { changingFiles, links, listingFiles, trash, uploads } from './files.ts';
import { goals } from './goals.ts';
import { looks, resume } from './pages.ts';
import { profile } from './profile.ts';
import { askingVendors, disclaiming, keepingVendors, readingRoster } from './roster.ts';
import { sharing } from './sharing.ts';
import { notForAgents, vendorDesk } from './vendors.ts';

/** Run in this order on the same data, so that each script sees the changes of the earlier ones. */
export const scripts: Record<string, (both: Play) => Promise<void>> = {
  // Must run before the profile gets another association.
  'vendors: routes refused to agents': notForAgents,
  'roster: lists and counts': readingRoster,
  'roster: favorites': keepingVendors,
  'roster: approvals, events, flyers': askingVendors,
  'roster: the disclaimer': disclaiming,
  'profile and session': profile,
  'billing: refusals': billing,
  'without a brokerage': withoutBrokerage,
  'goals: read and save': goals,
  'deals: lists, filters, totals': readingDeals,
  'deals: save, change, delete': savingDeals,
  'address suggestions': addresses,
  'desktop: overview and search': overview,
  'doors: lists': listingDoors,
  'doors: create, change, claim, delete': changingDoors,
  'files: lists': listingFiles,
  'files: open, rename': changingFiles,
  'files: links': links,
  'pages: themes and pictures': looks,
  'pages: bio': bio,
  'pages: public page': publicPage,
  'pages: resume': resume,
  'files: uploads': uploads,
  'files: sharing': sharing,
  'files: trash': trash,
  'contacts: lists': listingContacts,
  'contacts: searches': searchingContacts,
  'contacts: filters, reports, files': filteringContacts,
  'contacts: dates and settings': dates,
  'contacts: save and connect': savingContacts,
  'contacts: delete and undo': deletingContacts,
  'contacts: tags': taggingContacts,
  'contacts: links': linkingContacts,
  'contacts: duplicates and merges': merging,
  'contacts: imports': importing,
};

/** Run as another role after all other scripts. */
export const scriptsOf: Partial<Record<OverrideRole, (both: Play) => Promise<void>>> = {
  brokerage,
  vendor: vendorDesk,
};
