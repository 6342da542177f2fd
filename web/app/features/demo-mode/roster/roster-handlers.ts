import { foldForSearch } from '#contract/fold.ts';
import { fullNameOf } from '#contract/people.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { pick, recordFromKeys } from '#contract/typed-records.ts';
import {
  createEmptyMonth,
  fillLastTwelveMonths,
  type ListingEvent,
  RecordListingEvent,
} from '#contract/vendor-roster/listing-events.ts';
import { paginateRoster } from '#contract/vendor-roster/roster-lists.ts';
import { type Approval, RequestApproval } from '#contract/vendor-roster/vendor-approvals.ts';
import {
  AddFavorite,
  countFavoritesByCategory,
  type Favorite,
  type FavoriteFigures,
  type FavoriteList,
  FavoritesQuery,
  RemoveFavorite,
  rolesWithFavorites,
} from '#contract/vendor-roster/vendor-favorites.ts';
import {
  AcceptDisclaimer,
  AccessRequest,
  DisclaimerQuery,
  RosterQuery,
} from '#contract/vendor-roster/vendor-roster.ts';
import { createPdf } from '#demo/pdf.ts';
import type { DemoApproval } from '#demo/roster.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import {
  type DemoState,
  del,
  findById,
  get,
  isoNow,
  parseInput,
  post,
  restrictToRole,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import { compareByKeys } from '../record-lists.ts';
import { findUploadedFlyer } from '../vendor/own-company.ts';
import { addDemoPictures, findVendor, listRosterListings } from './listings.ts';

const done = { success: true as const };
const favorites = '/api/vendor/favorites';
const approvals = '/api/vendor/:id/approvals';

export const rosterHandlers = [
  get('/api/vendor', RosterQuery, (state, { listAll, ...paging }) => {
    const all = listRosterListings(state);
    const shown = paginateRoster(all, listAll ? { page: 1, limit: all.length } : paging, state.world.today);
    return { ...shown, vendors: shown.vendors.map((vendor) => addDemoPictures(state, vendor)) };
  }),
  get('/api/vendor/category-counts', (state) => {
    const counts = countFavoritesByCategory(listRosterListings(state));
    const all = vendorCategories.map((category) => [category, counts[category] ?? 0]);
    return { ...done, categoryCounts: Object.fromEntries(all) };
  }),
  get(favorites, FavoritesQuery, (state, { vendorCount }) =>
    vendorCount === 'true' ? favoriteFigures(state) : favoriteList(state),
  ),
  post(favorites, AddFavorite, (state, { vendorId }) => {
    findVendor(state, vendorId);
    const isSame = isFavoriteOf(state, vendorId);
    if (!state.roster.favorites.some(isSame))
      state.roster.favorites.push({ ownerId: state.me.id, vendorId, createdAt: isoNow() });
    return done;
  }),
  del(favorites, (state, _, { query }) => {
    const isSame = isFavoriteOf(state, parseInput(RemoveFavorite, query).vendorId);
    state.roster.favorites = state.roster.favorites.filter((favorite) => !isSame(favorite));
    return done;
  }),
  get('/api/vendor/flyers/:id', (state, { id }) => {
    const uploaded = findUploadedFlyer(state, id);
    if (uploaded) return uploaded;
    const flyers = state.world.vendors.flatMap((vendor) => vendor.flyers);
    const { title, lines } = findById(flyers, id, 'The flyer');
    return new Blob([createPdf(title, lines)], { type: 'application/pdf' });
  }),
  ...restrictToRole('VENDOR', [
    get('/api/vendor/figures', ({ world, me, roster }) => {
      const figures = roster.figures.find(({ vendorId }) => vendorId === me.id);
      return { ...done, months: fillLastTwelveMonths(world.today, figures?.months ?? []) };
    }),
    post(`${approvals}/:approvalId/approve`, (state, { id, approvalId }) => {
      const own = state.roster.approvals.filter(({ vendorId }) => vendorId === id && id === state.me.id);
      const approval = findById(own, approvalId, 'The request');
      approval.approvedAt ??= isoNow();
      return { ...done, approval: toApproval(state, approval) };
    }),
  ]),
  post('/api/vendor/:id/events', RecordListingEvent, (state, { kind }, { id }) => {
    countEvent(state, id, kind);
    return done;
  }),
  get(approvals, (state, { id }) => approvalList(state, id)),
  post(approvals, RequestApproval, (state, { message }, { id }) => ({
    ...done,
    approval: requestApproval(state, id, message),
  })),
  post('/api/vendor-access-request', AccessRequest, () => done),
  get('/api/user/disclaimer-status', DisclaimerQuery, ({ me }, query) => {
    const isOther = (['firstName', 'lastName'] as const).some(
      (name) => query[name] !== undefined && foldForSearch(query[name].trim()) !== foldForSearch(me[name]),
    );
    if (isOther) throwNotFound('The person');
    return { hasAcceptedVendorDisclaimer: me.hasAcceptedVendorDisclaimer, userId: me.id };
  }),
  post('/api/user/accept-disclaimer', AcceptDisclaimer, (state, { userId = state.me.id }) => {
    if (userId !== state.me.id) throwNotFound('The person');
    state.me = { ...state.me, hasAcceptedVendorDisclaimer: true };
    return done;
  }),
];

const isFavoriteOf =
  ({ me }: DemoState, vendor: string) =>
  ({ ownerId, vendorId }: { ownerId: string; vendorId: string }) =>
    ownerId === me.id && vendorId === vendor;

const isPartner = ({ vendor }: Favorite) => vendor.user.subscriptionPlan === 'premium';

function favoriteList(state: DemoState): FavoriteList {
  const shown = listRosterListings(state)
    .filter(({ isFavorite }) => isFavorite)
    .map((vendor): Favorite => {
      const listing = {
        ...pick(vendor, ['id', 'businessCategory', 'vendorCompanyName', 'servicePhoto', 'companyLogo']),
        ...pick(vendor, ['POCAgent', 'POCEmail', 'website', 'vendorPhone']),
        user: pick(vendor.user, ['phoneNumber', 'subscriptionPlan']),
      };
      const { id: vendorId, businessCategory } = vendor;
      return { vendorId, businessCategory, vendor: addDemoPictures(state, listing) };
    })
    .sort(
      compareByKeys({ latest: isPartner }, { name: ({ vendor }) => vendor.vendorCompanyName }, 'vendorId'),
    );
  const countsByCategory = countFavoritesByCategory(shown);
  return { ...done, favorites: shown, totalCount: shown.length, countsByCategory };
}

/** Counts the users who have the shown vendor as a favorite, by role. */
function favoriteFigures({ world, me, roster }: DemoState): FavoriteFigures {
  const readers = [...world.accounts.map(({ profile }) => profile), ...world.audience];
  const roleOf = new Map<string, string>(readers.map(({ id, role }) => [id, role]));
  const own = roster.favorites.filter(({ vendorId }) => vendorId === me.id);
  const favoritesByUserType = recordFromKeys(
    rolesWithFavorites,
    (role) => own.filter(({ ownerId }) => roleOf.get(ownerId) === role).length,
  );
  const month = `${world.today.slice(0, 7)}-01T05:00:00.000Z`;
  return {
    ...done,
    totalFavorites: Object.values(favoritesByUserType).reduce((total, count) => total + count, 0),
    favoritesByUserType,
    newThisMonth: own.filter(({ createdAt }) => createdAt >= month).length,
  };
}

/** Counts an event at most once per day, and never on the user's own listing. */
function countEvent(state: DemoState, vendorId: string, kind: ListingEvent): void {
  const { world, me, roster } = state;
  findVendor(state, vendorId);
  const key = `${vendorId} ${kind} ${world.today}`;
  if (vendorId === me.id || roster.counted.has(key)) return;
  roster.counted.add(key);
  const name = world.today.slice(0, 7);
  const months = roster.figures.find((one) => one.vendorId === vendorId)?.months ?? [];
  const before = months.find(({ month }) => month === name) ?? createEmptyMonth(name);
  const after = { ...before, [kind]: before[kind] + 1 };
  const changed = { vendorId, months: [...months.filter(({ month }) => month !== name), after] };
  roster.figures = [...roster.figures.filter((one) => one.vendorId !== vendorId), changed];
}

function approvalList(state: DemoState, id: string): Approval[] {
  const { me, roster } = state;
  if (id !== me.id) findVendor(state, id);
  return roster.approvals
    .filter(({ vendorId, ownerId }) => vendorId === id && (id === me.id || ownerId === me.id))
    .sort(compareByKeys(({ approvedAt }) => approvedAt !== null, { latest: 'requestedAt' }, 'id'))
    .map((one) => toApproval(state, one));
}

function requestApproval(state: DemoState, vendorId: string, message: string): Approval {
  const { me, roster } = state;
  if (vendorId === me.id) throwApiProblem('invalid', 'This is your own listing.');
  findVendor(state, vendorId);
  const before = roster.approvals.find((one) => one.ownerId === me.id && one.vendorId === vendorId);
  if (before) return toApproval(state, before);
  const times = { requestedAt: isoNow(), approvedAt: null };
  const approval = { id: newUuid(), ownerId: me.id, vendorId, message, ...times };
  roster.approvals.push(approval);
  return toApproval(state, approval);
}

function toApproval(state: DemoState, request: DemoApproval): Approval {
  const { world, me } = state;
  const readers = [me, ...world.accounts.map(({ profile }) => profile), ...world.audience];
  const requester = findById(readers, request.ownerId, 'The request');
  return {
    id: request.id,
    agentName: fullNameOf(requester),
    agentEmail: requester.email,
    requestDate: request.requestedAt,
    status: request.approvedAt ? 'approved' : 'pending',
    message: request.message,
    vendorCategory: findVendor(state, request.vendorId).category,
  };
}
