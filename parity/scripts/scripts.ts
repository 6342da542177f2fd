import type { OverrideRole } from '../../web/app/shell/core/override.ts';
import type { BackendComparison } from '../both-backends.ts';
import { compareAddresses } from './addresses.ts';
import { compareBilling } from './billing.ts';
import { compareBio, comparePublicPage } from './bio.ts';
import { compareBrokerage, compareResponsesWithoutBrokerage } from './brokerage.ts';
import { compareClosingPlans, compareCommissionSplits } from './closing-plans.ts';
import {
  compareConditions,
  compareContactFilters,
  compareContactLists,
  compareContactSearches,
} from './contact-lists.ts';
import {
  compareContactLinks,
  compareContactTrash,
  compareDates,
  compareDeletedContacts,
  compareSavedContacts,
  compareTags,
} from './contacts.ts';
import { compareDealLists, compareSavedDeals } from './deals.ts';
import { compareDesktop } from './desktop.ts';
import { compareChangedDoors, compareDoorLists } from './doors.ts';
import { compareImports, compareMerges } from './duplicates.ts';
import {
  compareChangedFiles,
  compareFileLists,
  compareLinks,
  compareTrash,
  compareUploads,
} from './files.ts';
import { compareFollowUps } from './follow-ups.ts';
import { compareGoals } from './goals.ts';
import {
  compareClosings,
  compareDealImports,
  compareDealPeople,
  compareDealStages,
  compareOpenDeals,
} from './open-deals.ts';
import { compareResume, compareThemes } from './pages.ts';
import { compareProfile } from './profile.ts';
import { compareApprovals, compareDisclaimer, compareFavorites, compareRosterLists } from './roster.ts';
import { compareSharing } from './sharing.ts';
import { compareTasks } from './tasks.ts';
import { compareTimelines } from './timeline.ts';
import { compareVendorRoutesForAgents, compareVendorScreens } from './vendors.ts';

/** The scripts run in this order on the same data, so that each one sees the changes of the earlier ones. */
export const parityScripts: Record<string, (both: BackendComparison) => Promise<void>> = {
  // Run this script first: another script changes the profile's association.
  'vendors: routes refused to agents': compareVendorRoutesForAgents,
  'roster: lists and counts': compareRosterLists,
  'roster: favorites': compareFavorites,
  'deals: people': compareDealPeople,
  'roster: approvals, events, flyers': compareApprovals,
  'roster: the disclaimer': compareDisclaimer,
  'profile and session': compareProfile,
  'billing: refusals': compareBilling,
  'without a brokerage': compareResponsesWithoutBrokerage,
  'goals: read and save': compareGoals,
  'deals: lists, filters, totals': compareDealLists,
  'deals: save, change, delete': compareSavedDeals,
  'deals: key dates, checklists, templates': compareClosingPlans,
  'deals: commission splits': compareCommissionSplits,
  tasks: compareTasks,
  'deals: open, move, close': compareOpenDeals,
  'deals: closings': compareClosings,
  'deals: import and export': compareDealImports,
  'deals: stages': compareDealStages,
  'address suggestions': compareAddresses,
  'desktop: overview and search': compareDesktop,
  'doors: lists': compareDoorLists,
  'doors: create, change, claim, delete': compareChangedDoors,
  'files: lists': compareFileLists,
  'files: open, rename': compareChangedFiles,
  'files: links': compareLinks,
  'pages: themes and pictures': compareThemes,
  'pages: bio': compareBio,
  'pages: public page': comparePublicPage,
  'pages: resume': compareResume,
  'files: uploads': compareUploads,
  'files: sharing': compareSharing,
  'files: trash': compareTrash,
  'contacts: lists': compareContactLists,
  'contacts: searches': compareContactSearches,
  'contacts: filters, reports, files': compareContactFilters,
  'contacts: conditions and saved lists': compareConditions,
  'contacts: dates and settings': compareDates,
  'contacts: save and connect': compareSavedContacts,
  'contacts: delete and undo': compareDeletedContacts,
  'contacts: trash': compareContactTrash,
  'contacts: tags': compareTags,
  'contacts: links': compareContactLinks,
  'contacts: duplicates and merges': compareMerges,
  'contacts: imports': compareImports,
  'follow-ups: cadence and snooze': compareFollowUps,
  'contacts: timelines': compareTimelines,
};

/** Each of these scripts runs as the role in its key, after all scripts above. */
export const parityScriptsByRole: Partial<Record<OverrideRole, (both: BackendComparison) => Promise<void>>> =
  {
    brokerage: compareBrokerage,
    vendor: compareVendorScreens,
  };
