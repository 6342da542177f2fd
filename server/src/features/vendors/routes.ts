import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { UpgradePreview } from '#contract/billing/billing.ts';
import { imageLimits, imageMessages } from '#contract/images.ts';
import { SuccessResponse } from '#contract/problem.ts';
import {
  CategoryLimits,
  CheckCategoryLimits,
  CheckPremiumSlots,
  JoinWaitlist,
  PremiumSlots,
} from '#contract/signup/vendor-signup.ts';
import { UpdateVendor } from '#contract/vendors/vendor-fields.ts';
import {
  Flyers,
  flyerFileField,
  flyerMessages,
  PatchFlyers,
  PatchVendor,
  SaveFlyers,
} from '#contract/vendors/vendor-media.ts';
import {
  ChangeMembership,
  UpgradeVendor,
  VendorMembership,
  VendorUpgraded,
  VerifyUpgrade,
  VerifyUpgradeResponse,
} from '#contract/vendors/vendor-upgrade.ts';
import { CurrentUser, Vendor, vendorLimits } from '#contract/vendors/vendors.ts';
import { anyone, onlyRoles, signedIn } from '../../core/access.ts';
import type { RouteRateLimit } from '../../plugins/rate-limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { listFlyers, saveFlyers } from './flyers/save-flyers.ts';
import { changeMembership, readVendorMembership } from './membership/change-membership.ts';
import { readCurrentUser } from './membership/current-user.ts';
import {
  previewPartnerUpgrade,
  readVendorCategory,
  upgradeVendor,
  verifyUpgrade,
} from './membership/upgrade-vendor.ts';
import { acceptVendorDisclaimer, updateServiceAreaOrVideo, updateVendor } from './profile/update-vendor.ts';
import { countSlotsLeft } from './slots/hold-slot.ts';
import { joinWaitlist } from './slots/offer-slots.ts';

const success = true as const;
const vendorsOnly = onlyRoles('VENDOR');
/** Access for vendors with or without an active subscription, who may read, pay and cancel. */
const anyVendor = {
  ...vendorsOnly,
  name: 'any vendor',
  refuse: (account: Parameters<typeof vendorsOnly.refuse>[0]) => vendorsOnly.refuse(account, false),
};

/** Limits charges, so that thieves cannot test stolen cards. */
const chargeLimit: RouteRateLimit = { perAddress: 0.05, message: signInMessages.busy };
const lookLimit: RouteRateLimit = { perAddress: 0.2, message: signInMessages.busy };

const picture = { maxBytes: imageLimits.bytes, tooLarge: imageMessages.bytes };
const flyer = { maxBytes: vendorLimits.flyerBytes, tooLarge: flyerMessages.tooLarge };
const numbers = Array.from({ length: vendorLimits.flyers }, (_, index) => index);
const profileFiles = {
  companyLogo: picture,
  servicePhoto: picture,
  ...Object.fromEntries(numbers.map((index) => [`pdfFile_${index}`, flyer])),
};
const flyerFiles = Object.fromEntries(numbers.map((index) => [flyerFileField(index), flyer]));

const flyersFromFiles = (files: Record<string, Buffer>) =>
  Object.entries(files).flatMap(([field, bytes], at) =>
    field.startsWith('pdfFile_') ? [{ name: `Flyer ${at + 1}.pdf`, bytes }] : [],
  );

export const vendorRoutes: Routes = (route) => {
  route.get(
    '/api/user/current',
    { access: signedIn, summary: 'The signed-in person, with their company', answer: CurrentUser },
    ({ context }) => readCurrentUser(context),
  );

  route.put(
    '/api/vendor/profile',
    {
      access: vendorsOnly,
      summary: 'Update your company',
      body: UpdateVendor,
      files: profileFiles,
      answer: Vendor,
    },
    ({ context, body, files }) =>
      updateVendor(context, body, {
        companyLogo: files.companyLogo,
        servicePhoto: files.servicePhoto,
        flyers: flyersFromFiles(files),
      }),
  );

  route.patch(
    '/api/vendor',
    {
      access: vendorsOnly,
      summary: 'Update where you work, or your video',
      body: PatchVendor,
      answer: Vendor,
    },
    ({ context, body }) => updateServiceAreaOrVideo(context, body),
  );

  route.get(
    '/api/vendor/flyers',
    { access: anyVendor, summary: 'Your flyers', answer: Flyers },
    async ({ context }) => ({ success, flyers: await listFlyers(context) }),
  );

  route.post(
    '/api/vendor/flyers',
    {
      access: vendorsOnly,
      summary: 'Save your flyers, including new files',
      body: SaveFlyers,
      files: flyerFiles,
      answer: Flyers,
    },
    async ({ context, body, files }) => ({
      success,
      flyers: await saveFlyers(context, body.flyersData, files),
    }),
  );

  route.patch(
    '/api/vendor/flyers',
    {
      access: vendorsOnly,
      summary: 'Update your flyers without new files',
      body: PatchFlyers,
      answer: Flyers,
    },
    async ({ context, body }) => ({ success, flyers: await saveFlyers(context, body.flyers, {}) }),
  );

  route.post(
    '/api/vendor/accept-disclaimer',
    { access: anyVendor, summary: 'Accept the vendors’ disclaimer', answer: SuccessResponse },
    async ({ context }) => {
      await acceptVendorDisclaimer(context);
      return { success };
    },
  );

  route.post(
    '/api/vendor/check-premium-slots',
    {
      access: anyone,
      summary: 'Whether a category has a Power Partner slot free',
      body: CheckPremiumSlots,
      answer: PremiumSlots,
      limit: lookLimit,
    },
    async ({ context, body }) => {
      const left = await countSlotsLeft(context, body.businessCategory);
      return { available: left > 0, left };
    },
  );

  route.get(
    '/api/check-category-limits',
    {
      access: anyone,
      summary: 'Whether Power Partner can be chosen in a category',
      query: CheckCategoryLimits,
      answer: CategoryLimits,
      limit: lookLimit,
    },
    async ({ context, query }) => {
      const left = await countSlotsLeft(context, query.category);
      return { canSubscribePremium: left > 0, left };
    },
  );

  route.post(
    '/api/vendor/waitlist',
    {
      access: anyone,
      summary: 'Join the waitlist for a category’s Power Partner slots',
      body: JoinWaitlist,
      answer: SuccessResponse,
      limit: { perAddress: 0.05, message: signInMessages.busy },
    },
    async ({ context, body: { businessCategory: category, email } }) => {
      await joinWaitlist(context, { category, email, vendorId: null });
      return { success };
    },
  );

  route.post(
    '/api/vendor/waitlist/me',
    { access: vendorsOnly, summary: 'Join the waitlist for your own category', answer: SuccessResponse },
    async ({ context }) => {
      const category = await readVendorCategory(context);
      const { owner, account } = context;
      await joinWaitlist(context, { category, email: account.email, vendorId: owner });
      return { success };
    },
  );

  route.get(
    '/api/vendor/membership',
    { access: anyVendor, summary: 'Your plan and what happens to it next', answer: VendorMembership },
    ({ context }) => readVendorMembership(context),
  );

  route.post(
    '/api/vendor/membership',
    {
      access: anyVendor,
      summary: 'Downgrade or cancel at the end of the paid year, or keep the plan',
      body: ChangeMembership,
      answer: VendorMembership,
    },
    ({ context, body }) => changeMembership(context, body.wish),
  );

  route.get(
    '/api/vendor/upgrade-preview',
    { access: vendorsOnly, summary: 'What Power Partner would cost today', answer: UpgradePreview },
    ({ context }) => previewPartnerUpgrade(context),
  );

  route.post(
    '/api/vendor/upgrade-subscription',
    {
      access: anyVendor,
      summary: 'Upgrade to Power Partner, or go back to a listing at the end of the year',
      body: UpgradeVendor,
      answer: VendorUpgraded,
      limit: chargeLimit,
    },
    ({ context, body }) => upgradeVendor(context, body),
  );

  route.post(
    '/api/vendor/verify-upgrade',
    {
      access: anyVendor,
      summary: 'Back from paying for an upgrade',
      body: VerifyUpgrade,
      answer: VerifyUpgradeResponse,
      limit: lookLimit,
    },
    ({ context, body }) => verifyUpgrade(context, body),
  );
};
