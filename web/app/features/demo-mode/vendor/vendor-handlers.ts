import { findVendorOffer } from '#contract/billing/plans.ts';
import { toDollars } from '#contract/money.ts';
import { PatchFlyers, PatchVendor, SaveFlyers } from '#contract/vendors/vendor-media.ts';
import {
  ChangeMembership,
  UpgradeVendor,
  type VendorMembership,
  VerifyUpgrade,
} from '#contract/vendors/vendor-upgrade.ts';
import {
  createRefusingHandler,
  type DemoState,
  findById,
  get,
  memoizePerDemo,
  parseInput,
  patch,
  post,
  put,
  restrictToRole,
  throwApiProblem,
} from '../demo-handler.ts';
import { addDemoPictures, listRosterListings } from '../roster/listings.ts';
import {
  findOwnVendor,
  readFormFields,
  saveFlyers,
  saveProfile,
  toCurrentUser,
  updateDemoServiceAreaOrVideo,
} from './own-company.ts';

const planned = memoizePerDemo((): { next: VendorMembership['next'] } => ({ next: 'same' }));

function membership(state: DemoState): VendorMembership {
  const { subscriptionPlan: plan, subscriptionStatus: status, subscriptionPeriodEnd: periodEnd } = state.me;
  const hasSubscription = state.me.subscriptionId !== null;
  const { next } = planned(state);
  return { plan, status, periodEnd, hasSubscription, next, slotsLeft: 0, isWaitlisted: false };
}

const nextOf = { downgrade: 'basic', cancel: 'ends', keep: 'same' } as const;

const noCharge = 'The demo doesn’t take cards, and nobody is charged here.';
const flyers = '/api/vendor/flyers';

export const vendorHandlers = [
  get('/api/user/current', toCurrentUser),
  ...restrictToRole('VENDOR', [
    put('/api/vendor/profile', (state, _, { body }) => saveProfile(state, body)),
    patch('/api/vendor', PatchVendor, updateDemoServiceAreaOrVideo),
    get(flyers, (state) => ({ success: true, flyers: findOwnVendor(state).pdfFile })),
    post(flyers, (state, _, { body }) =>
      saveFlyers(state, parseInput(SaveFlyers, readFormFields(body)).flyersData, body),
    ),
    patch(flyers, PatchFlyers, (state, input) => saveFlyers(state, input.flyers)),
    post('/api/vendor/accept-disclaimer', (state) => {
      state.me = { ...state.me, hasAcceptedVendorDisclaimer: true };
      return { success: true };
    }),
    post('/api/vendor/waitlist/me', () => ({ success: true })),
    get('/api/vendor/membership', membership),
    post('/api/vendor/membership', ChangeMembership, (state, input) => {
      planned(state).next = nextOf[input.wish];
      return membership(state);
    }),
    get('/api/vendor/upgrade-preview', (state) => {
      const yearly = toDollars(findVendorOffer(findOwnVendor(state).businessCategory, 'premium').yearly);
      throwApiProblem('forbidden', `Power Partner is ${yearly} dollars a year. ${noCharge}`);
    }),
    post('/api/vendor/upgrade-subscription', UpgradeVendor, createRefusingHandler(noCharge)),
    post('/api/vendor/verify-upgrade', VerifyUpgrade, (state) => ({ user: toCurrentUser(state) })),
  ]),
  get('/api/vendor/:id', (state, { id }) => {
    const isVendor = state.me.role === 'VENDOR';
    if (isVendor && id === state.me.id) return findOwnVendor(state);
    return addDemoPictures(state, findById(isVendor ? [] : listRosterListings(state), id, 'The vendor'));
  }),
];
