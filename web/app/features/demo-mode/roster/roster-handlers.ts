import { compareKeys, compareNames } from '#contract/compare.ts';
import { fold } from '#contract/fold.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { pageOfRoster } from '#contract/vendor-roster/roster-lists.ts';
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
import { pdfOf } from '#demo/pdf.ts';
import { checked, type DemoCall, type DemoHandler, type DemoState, notFound } from '../demo-handler.ts';
import { uploadedFlyer } from '../vendor/own-company.ts';
import { approvalHandlers } from './approval-handlers.ts';
import { figureHandlers } from './figure-handlers.ts';
import { listings, withPictures } from './listings.ts';

const done = { success: true as const };
const favorites = '/api/vendor/favorites';

export const rosterHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/vendor', handle: (state, { query }) => page(state, query) },
  { method: 'GET', path: '/api/vendor/category-counts', handle: (state) => counts(state) },
  {
    method: 'GET',
    path: favorites,
    handle: (state, { query }) =>
      checked(FavoritesQuery, query).vendorCount === 'true' ? favoriteFigures(state) : favoriteList(state),
  },
  { method: 'POST', path: favorites, handle: (state, { body }) => addFavorite(state, body) },
  { method: 'DELETE', path: favorites, handle: (state, { query }) => removeFavorite(state, query) },
  { method: 'GET', path: '/api/vendor/flyers/:id', handle: (state, { params }) => flyer(state, params.id) },
  ...figureHandlers,
  ...approvalHandlers,
  {
    method: 'POST',
    path: '/api/vendor-access-request',
    handle: (_, { body }) => {
      checked(AccessRequest, body);
      return done;
    },
  },
  {
    method: 'GET',
    path: '/api/user/disclaimer-status',
    handle: ({ me }, { query }) => {
      const disclaimerQuery = checked(DisclaimerQuery, query);
      for (const name of ['firstName', 'lastName'] as const) {
        if (disclaimerQuery[name] !== undefined && fold(disclaimerQuery[name].trim()) !== fold(me[name]))
          throw notFound('The person');
      }
      return { hasAcceptedVendorDisclaimer: me.hasAcceptedVendorDisclaimer, userId: me.id };
    },
  },
  {
    method: 'POST',
    path: '/api/user/accept-disclaimer',
    handle: (state, { body }) => {
      const { userId = state.me.id } = checked(AcceptDisclaimer, body);
      if (userId !== state.me.id) throw notFound('The person');
      state.me = { ...state.me, hasAcceptedVendorDisclaimer: true };
      return done;
    },
  },
];

function page(state: DemoState, query: DemoCall['query']) {
  const { listAll, ...paging } = checked(RosterQuery, query);
  const all = listings(state);
  const input = listAll ? { page: 1, limit: all.length } : paging;
  const shown = pageOfRoster(all, input, state.world.today);
  return { ...shown, vendors: shown.vendors.map((vendor) => withPictures(state, vendor)) };
}

function counts(state: DemoState) {
  const listed = countFavoritesByCategory(listings(state));
  const categoryCounts = Object.fromEntries(
    vendorCategories.map((category) => [category, listed[category] ?? 0]),
  );
  return { success: true, categoryCounts };
}

const isPartner = ({ vendor }: Favorite) => vendor.user.subscriptionPlan === 'premium';

function favoriteList(state: DemoState): FavoriteList {
  const favoriteVendors = listings(state)
    .filter(({ isFavorite }) => isFavorite)
    .map((vendor): Favorite => {
      const { id, businessCategory, vendorCompanyName, POCAgent, POCEmail, website, vendorPhone } = vendor;
      const { phoneNumber, subscriptionPlan } = vendor.user;
      const shown = {
        id,
        businessCategory,
        vendorCompanyName,
        servicePhoto: null,
        companyLogo: null,
        POCAgent,
        POCEmail,
        website,
        vendorPhone,
        user: { phoneNumber, subscriptionPlan },
      };
      return { vendorId: id, businessCategory, vendor: withPictures(state, shown) };
    })
    .sort(
      (one, other) =>
        Number(isPartner(other)) - Number(isPartner(one)) ||
        compareNames(one.vendor.vendorCompanyName, other.vendor.vendorCompanyName) ||
        compareKeys(one.vendorId, other.vendorId),
    );
  return {
    success: true,
    favorites: favoriteVendors,
    totalCount: favoriteVendors.length,
    countsByCategory: countFavoritesByCategory(favoriteVendors),
  };
}

/** How many users have the shown vendor as a favorite. */
function favoriteFigures({ world, me, roster }: DemoState): FavoriteFigures {
  const readers = [...world.accounts.map(({ profile }) => profile), ...world.audience];
  const roleOf = new Map<string, string>(readers.map(({ id, role }) => [id, role]));
  const favoritesOfVendor = roster.favorites.filter(({ vendorId }) => vendorId === me.id);
  const [AGENT = 0, BROKER = 0, BROKERAGE = 0] = rolesWithFavorites.map(
    (role) => favoritesOfVendor.filter(({ ownerId }) => roleOf.get(ownerId) === role).length,
  );
  const month = `${world.today.slice(0, 7)}-01T05:00:00.000Z`;
  return {
    success: true,
    totalFavorites: AGENT + BROKER + BROKERAGE,
    favoritesByUserType: { AGENT, BROKER, BROKERAGE },
    newThisMonth: favoritesOfVendor.filter(({ createdAt }) => createdAt >= month).length,
  };
}

function addFavorite(state: DemoState, body: unknown) {
  const { vendorId } = checked(AddFavorite, body);
  if (!state.world.vendors.some(({ id }) => id === vendorId)) throw notFound('The vendor');
  const newFavorite = { ownerId: state.me.id, vendorId, createdAt: new Date().toISOString() };
  const isAlreadyFavorite = state.roster.favorites.some(
    (favorite) => favorite.ownerId === newFavorite.ownerId && favorite.vendorId === vendorId,
  );
  if (!isAlreadyFavorite) state.roster.favorites.push(newFavorite);
  return done;
}

function removeFavorite(state: DemoState, query: DemoCall['query']) {
  const { vendorId } = checked(RemoveFavorite, query);
  state.roster.favorites = state.roster.favorites.filter(
    (favorite) => favorite.ownerId !== state.me.id || favorite.vendorId !== vendorId,
  );
  return done;
}

function flyer(state: DemoState, id = ''): Blob {
  const uploaded = uploadedFlyer(state, id);
  if (uploaded) return uploaded;
  const { world } = state;
  const found = world.vendors.flatMap(({ flyers }) => flyers).find((one) => one.id === id);
  if (!found) throw notFound('The flyer');
  return new Blob([pdfOf(found.title, found.lines)], { type: 'application/pdf' });
}
