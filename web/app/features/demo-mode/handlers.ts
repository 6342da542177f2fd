import { accountHandlers, deviceHandlers, pushHandlers, quoteHandlers } from './account-handlers.ts';
import { billingHandlers } from './billing/billing-handlers.ts';
import { upgradeHandlers } from './billing/upgrade-handlers.ts';
import { invitationHandlers } from './brokerage/invitation-handlers.ts';
import { officeHandlers } from './brokerage/office-handlers.ts';
import { dealMoneyHandlers, forecastHandlers } from './closing/money-handlers.ts';
import { closingPlanHandlers } from './closing/plan-handlers.ts';
import { planTemplateHandlers } from './closing/template-handlers.ts';
import { dealHandlers } from './deals/deal-handlers.ts';
import { dealPeopleHandlers } from './deals/people-handlers.ts';
import { dealListHandlers } from './deals/stage-handlers.ts';
import type { DemoHandler } from './demo-handler.ts';
import { addressHandlers, desktopHandlers } from './desktop-handlers.ts';
import { bioHandlers } from './pages/bio-handlers.ts';
import { publicPageHandlers, resumeHandlers } from './pages/resume-handlers.ts';
import { themeHandlers } from './pages/theme-handlers.ts';
import { rosterHandlers } from './roster/roster-handlers.ts';
import { bulkHandlers, tagHandlers } from './sphere/bulk-handlers.ts';
import { contactHandlers } from './sphere/contact-handlers.ts';
import { contactListHandlers } from './sphere/contact-list-handlers.ts';
import { dateHandlers } from './sphere/date-handlers.ts';
import { followUpHandlers } from './sphere/follow-up-handlers.ts';
import { importHandlers } from './sphere/import-handlers.ts';
import { mergeHandlers } from './sphere/merge-handlers.ts';
import { photoHandlers } from './sphere/photo-handlers.ts';
import { contactTrashHandlers } from './sphere/trash-handlers.ts';
import { taskHandlers } from './task-handlers.ts';
import { timelineHandlers } from './timeline/timeline-handlers.ts';
import { todayHandlers } from './today-handlers.ts';
import { goalHandlers, transactionHandlers } from './transaction-handlers.ts';
import { doorHandlers } from './vault/door-handlers.ts';
import { fileHandlers } from './vault/file-handlers.ts';
import { sharedPageHandlers, shareHandlers } from './vault/share-handlers.ts';
import { uploadHandlers } from './vault/upload-handlers.ts';
import { vendorHandlers } from './vendor/vendor-handlers.ts';

const memberHandlers: readonly DemoHandler[] = [
  desktopHandlers,
  goalHandlers,
  transactionHandlers,
  dealListHandlers,
  dealHandlers,
  dealPeopleHandlers,
  closingPlanHandlers,
  planTemplateHandlers,
  dealMoneyHandlers,
  forecastHandlers,
  quoteHandlers,
  importHandlers,
  contactTrashHandlers,
  photoHandlers,
  contactHandlers,
  bulkHandlers,
  tagHandlers,
  deviceHandlers,
  dateHandlers,
  mergeHandlers,
  followUpHandlers,
  contactListHandlers,
  timelineHandlers,
  uploadHandlers,
  shareHandlers,
  doorHandlers,
  fileHandlers,
  themeHandlers,
  resumeHandlers,
  bioHandlers,
  officeHandlers,
  invitationHandlers,
  publicPageHandlers,
  pushHandlers,
  taskHandlers,
  todayHandlers,
].flat();

/** The handlers of all calls that the demo answers. Each feature adds its own here. */
export const demoHandlers: readonly DemoHandler[] = [
  accountHandlers,
  addressHandlers,
  sharedPageHandlers,
  billingHandlers,
  upgradeHandlers,
  rosterHandlers,
  vendorHandlers,
  memberHandlers.map((handler): DemoHandler => ({ ...handler, forMembers: true })),
].flat();
