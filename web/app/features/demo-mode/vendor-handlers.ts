import { fieldValue } from '#contract/form-fields.ts';
import { dollarsOf } from '#contract/money.ts';
import { vendorOfferOf } from '#contract/plans.ts';
import { UpdateVendor } from '#contract/vendor-fields.ts';
import { type KeptFlyer, PatchFlyers, PatchVendor, SaveFlyers } from '#contract/vendor-media.ts';
import {
  PlanMembership,
  UpgradeVendor,
  type VendorMembership,
  VerifyUpgrade,
} from '#contract/vendor-upgrade.ts';
import type { CurrentUser, Flyer, Vendor } from '#contract/vendors.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from './demo-handler.ts';
import { listings, withPictures } from './roster/listings.ts';

/** One's own company as the demo remembers it: what it was, and what was changed since. */
const changed = new WeakMap<DemoState, Partial<Vendor>>();
const planned = new WeakMap<DemoState, VendorMembership['next']>();

function vendorOf(state: DemoState): Vendor | null {
  const { me, world } = state;
  const listing = listings(state).find(({ id }) => id === me.id);
  const vendor = world.vendors.find(({ id }) => id === me.id);
  if (!listing || !vendor) return null;
  const { isFavorite: _, approval: __, user, ...facts } = withPictures(state, listing);
  const { id, email, role, profilePicture, subscriptionPlan, subscriptionStatus } = me;
  return {
    ...facts,
    userId: id,
    subscription: subscriptionPlan,
    createdAt: vendor.createdAt,
    updatedAt: vendor.createdAt,
    user: {
      ...user,
      id,
      email,
      role,
      profilePicture,
      subscriptionPlan,
      subscriptionStatus,
      reachMeOut: me.reachMeOut,
      travelToOffices: me.travelToOffices,
      provideFood: me.provideFood,
      createdAt: vendor.createdAt,
      updatedAt: vendor.createdAt,
    },
    ...changed.get(state),
  };
}

function own(state: DemoState): Vendor {
  const vendor = vendorOf(state);
  if (!vendor) throw notFound('The vendor');
  return vendor;
}

function change(state: DemoState, changes: Partial<Vendor>): Vendor {
  changed.set(state, { ...changed.get(state), ...changes });
  return own(state);
}

const currentUser = (state: DemoState): CurrentUser => ({
  ...state.me,
  vendor: state.me.role === 'VENDOR' ? vendorOf(state) : null,
});

const readFields = (body: unknown): unknown =>
  body instanceof FormData
    ? Object.fromEntries(
        [...body].flatMap(([name, value]) => (typeof value === 'string' ? [[name, fieldValue(value)]] : [])),
      )
    : body;

function saveProfile(state: DemoState, body: unknown): Vendor {
  const { firstName, lastName, phoneNumber, reachMeOut, travelToOffices, provideFood, ...listing } = checked(
    UpdateVendor,
    readFields(body),
  );
  const person = { firstName, lastName, phoneNumber, reachMeOut, travelToOffices, provideFood };
  const given = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined));
  state.me = { ...state.me, ...given };
  return change(state, { ...listing, user: { ...own(state).user, ...given } });
}

function patch(state: DemoState, body: unknown): Vendor {
  const { zipCodes, videoUrl } = checked(PatchVendor, body);
  return change(state, {
    ...(zipCodes && { zipCodes }),
    ...(videoUrl !== undefined && { videoUrl: videoUrl ? [{ ...videoUrl, isFavorite: true }] : [] }),
  });
}

function saveFlyers(state: DemoState, wished: KeptFlyer[]) {
  const present = own(state).pdfFile;
  const pdfFile = wished.map((wish): Flyer => {
    const known = present.find(({ path }) => path === wish.path);
    const path = known?.path ?? crypto.randomUUID();
    const originalName = wish.originalName || known?.originalName || 'Flyer.pdf';
    if (!known && !wish.isNew) throw notFound('The flyer');
    return {
      path,
      originalName,
      url: known?.url ?? `/api/vendor/flyers/${path}`,
      isFavorite: wish.isFavorite,
    };
  });
  return { success: true, flyers: change(state, { pdfFile }).pdfFile };
}

function membership(state: DemoState): VendorMembership {
  const { subscriptionPlan: plan, subscriptionStatus: status, subscriptionPeriodEnd: periodEnd } = state.me;
  const next = planned.get(state) ?? 'same';
  return { plan, status, periodEnd, next, slotsLeft: 0, isWaitlisted: false };
}

const nextOf = { downgrade: 'basic', cancel: 'ends', keep: 'same' } as const;

const onlyFor = 'VENDOR' as const;
const noCharge = 'The demo takes no cards: nobody is charged here.';

export const vendorHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/user/current', handle: currentUser },
  {
    method: 'PUT',
    path: '/api/vendor/profile',
    onlyFor,
    handle: (state, { body }) => saveProfile(state, body),
  },
  { method: 'PATCH', path: '/api/vendor', onlyFor, handle: (state, { body }) => patch(state, body) },
  {
    method: 'GET',
    path: '/api/vendor/flyers',
    onlyFor,
    handle: (state) => ({ success: true, flyers: own(state).pdfFile }),
  },
  {
    method: 'POST',
    path: '/api/vendor/flyers',
    onlyFor,
    handle: (state, { body }) => saveFlyers(state, checked(SaveFlyers, readFields(body)).flyersData),
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
      planned.set(state, nextOf[checked(PlanMembership, body).wish]);
      return membership(state);
    },
  },
  {
    method: 'GET',
    path: '/api/vendor/upgrade-preview',
    onlyFor,
    handle: (state) => {
      const yearly = dollarsOf(vendorOfferOf(own(state).businessCategory, 'premium').yearly);
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
      if (state.me.role === 'VENDOR' && params.id === state.me.id) return own(state);
      const listing =
        state.me.role === 'VENDOR' ? undefined : listings(state).find(({ id }) => id === params.id);
      if (!listing) throw notFound('The vendor');
      return withPictures(state, listing);
    },
  },
];
