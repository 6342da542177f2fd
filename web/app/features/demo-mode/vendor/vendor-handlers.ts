import { vendorOfferOf } from '#contract/billing/plans.ts';
import { dollarsOf } from '#contract/money.ts';
import { PatchFlyers, SaveFlyers } from '#contract/vendors/vendor-media.ts';
import {
  ChangeMembership,
  UpgradeVendor,
  type VendorMembership,
  VerifyUpgrade,
} from '#contract/vendors/vendor-upgrade.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { listings, withPictures } from '../roster/listings.ts';
import { currentUser, ownVendor, patchCompany, readFields, saveFlyers, saveProfile } from './own-company.ts';

const planned = new WeakMap<DemoState, VendorMembership['next']>();

function membership(state: DemoState): VendorMembership {
  const { subscriptionPlan: plan, subscriptionStatus: status, subscriptionPeriodEnd: periodEnd } = state.me;
  const hasSubscription = state.me.subscriptionId !== null;
  const next = planned.get(state) ?? 'same';
  return { plan, status, periodEnd, hasSubscription, next, slotsLeft: 0, isWaitlisted: false };
}

const nextOf = { downgrade: 'basic', cancel: 'ends', keep: 'same' } as const;

const onlyFor = 'VENDOR' as const;
const noCharge = 'The demo doesn’t take cards, and nobody is charged here.';

export const vendorHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/user/current', handle: currentUser },
  {
    method: 'PUT',
    path: '/api/vendor/profile',
    onlyFor,
    handle: (state, { body }) => saveProfile(state, body),
  },
  { method: 'PATCH', path: '/api/vendor', onlyFor, handle: (state, { body }) => patchCompany(state, body) },
  {
    method: 'GET',
    path: '/api/vendor/flyers',
    onlyFor,
    handle: (state) => ({ success: true, flyers: ownVendor(state).pdfFile }),
  },
  {
    method: 'POST',
    path: '/api/vendor/flyers',
    onlyFor,
    handle: (state, { body }) => saveFlyers(state, checked(SaveFlyers, readFields(body)).flyersData, body),
  },
  {
    method: 'PATCH',
    path: '/api/vendor/flyers',
    onlyFor,
    handle: (state, { body }) => saveFlyers(state, checked(PatchFlyers, body).flyers),
  },
  {
    method: 'POST',
    path: '/api/vendor/accept-disclaimer',
    onlyFor,
    handle: (state) => {
      state.me = { ...state.me, hasAcceptedVendorDisclaimer: true };
      return { success: true };
    },
  },
  { method: 'POST', path: '/api/vendor/waitlist/me', onlyFor, handle: () => ({ success: true }) },
  { method: 'GET', path: '/api/vendor/membership', onlyFor, handle: membership },
  {
    method: 'POST',
    path: '/api/vendor/membership',
    onlyFor,
    handle: (state, { body }) => {
      planned.set(state, nextOf[checked(ChangeMembership, body).wish]);
      return membership(state);
    },
  },
  {
    method: 'GET',
    path: '/api/vendor/upgrade-preview',
    onlyFor,
    handle: (state) => {
      const yearly = dollarsOf(vendorOfferOf(ownVendor(state).businessCategory, 'premium').yearly);
      throw refused('forbidden', `Power Partner is ${yearly} dollars a year. ${noCharge}`);
    },
  },
  {
    method: 'POST',
    path: '/api/vendor/upgrade-subscription',
    onlyFor,
    handle: (_state, { body }) => {
      checked(UpgradeVendor, body);
      throw refused('conflict', noCharge);
    },
  },
  {
    method: 'POST',
    path: '/api/vendor/verify-upgrade',
    onlyFor,
    handle: (state, { body }) => {
      checked(VerifyUpgrade, body);
      return { user: currentUser(state) };
    },
  },
  {
    method: 'GET',
    path: '/api/vendor/:id',
    handle: (state, { params }) => {
      if (state.me.role === 'VENDOR' && params.id === state.me.id) return ownVendor(state);
      const listing =
        state.me.role === 'VENDOR' ? undefined : listings(state).find(({ id }) => id === params.id);
      if (!listing) throw notFound('The vendor');
      return withPictures(state, listing);
    },
  },
];
