import type { z } from 'zod';
import { trainingPreferences } from '#contract/account/account.ts';
import { parseFormField } from '#contract/form-fields.ts';
import { vendorSignupMessages } from '#contract/signup/vendor-signup-messages.ts';
import { pick } from '#contract/typed-records.ts';
import { vendorPersonFieldNames } from '#contract/vendors/vendor-field-table.ts';
import { nmlsNumberAfterChange, splitVendorChanges, UpdateVendor } from '#contract/vendors/vendor-fields.ts';
import {
  type FlyerInput,
  flyerFileField,
  flyerMessages,
  type PatchVendor,
} from '#contract/vendors/vendor-media.ts';
import type { CurrentUser, Flyer, Vendor } from '#contract/vendors/vendors.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import {
  type DemoState,
  isoNow,
  memoizePerDemo,
  parseInput,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import { createDemoPicture } from '../demo-picture.ts';
import { addDemoPictures, listRosterListings } from '../roster/listings.ts';

/** The user's changes to the shown vendor's company since the demo started. */
const changesOf = memoizePerDemo((): Partial<Vendor> => ({}));

function vendorOf(state: DemoState): Vendor | null {
  const { me, world } = state;
  const listing = listRosterListings(state).find(({ id }) => id === me.id);
  const vendor = world.vendors.find(({ id }) => id === me.id);
  if (!listing || !vendor) return null;
  const { isFavorite: _, approval: __, user, ...facts } = addDemoPictures(state, listing);
  const { id, email, role, profilePicture, subscriptionPlan, subscriptionStatus } = me;
  const person = { ...pick(user, vendorPersonFieldNames), ...pick(me, trainingPreferences) };
  const times = { createdAt: vendor.createdAt, updatedAt: vendor.createdAt };
  return {
    ...facts,
    ...times,
    userId: id,
    subscription: subscriptionPlan,
    user: {
      ...{ id, email, role, ...person, profilePicture, subscriptionPlan, subscriptionStatus },
      ...times,
    },
    ...changesOf(state),
  };
}

export function findOwnVendor(state: DemoState): Vendor {
  const vendor = vendorOf(state);
  if (!vendor) throwNotFound('The vendor');
  return vendor;
}

function change(state: DemoState, changes: Partial<Vendor>): Vendor {
  Object.assign(changesOf(state), changes, { updatedAt: isoNow() });
  return findOwnVendor(state);
}

export const toCurrentUser = (state: DemoState): CurrentUser => ({
  ...state.me,
  vendor: state.me.role === 'VENDOR' ? vendorOf(state) : null,
});

export const readFormFields = (body: unknown): unknown =>
  body instanceof FormData
    ? Object.fromEntries(
        [...body].flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, parseFormField(value)]] : [],
        ),
      )
    : body;

const pictureFields = ['companyLogo', 'servicePhoto'] as const;

async function picturesIn(body: unknown) {
  const pictures: Partial<Record<(typeof pictureFields)[number], string>> = {};
  for (const field of pictureFields) {
    const file = body instanceof FormData ? body.get(field) : null;
    if (file instanceof Blob) pictures[field] = await createDemoPicture(field, file);
  }
  return pictures;
}

export async function saveProfile(state: DemoState, body: unknown): Promise<Vendor> {
  const { listing, person } = splitVendorChanges(parseInput(UpdateVendor, readFormFields(body)));
  const { businessCategory, nmlsNumber: before, user } = findOwnVendor(state);
  const nmlsNumber = nmlsNumberAfterChange(businessCategory, before, listing.nmlsNumber);
  if (nmlsNumber === undefined) throwApiProblem('invalid', vendorSignupMessages.nmls, 'nmlsNumber');
  const pictures = await picturesIn(body);
  const { companyLogo: logoImage } = pictures;
  state.me = { ...state.me, ...person, ...(logoImage && { logoImage }) };
  const changesUser = Object.keys(person).length > 0 || logoImage !== undefined;
  return change(state, {
    ...listing,
    ...pictures,
    nmlsNumber,
    user: { ...user, ...person, ...(changesUser && { updatedAt: isoNow() }) },
  });
}

export function updateDemoServiceAreaOrVideo(
  state: DemoState,
  { zipCodes, videoUrl }: z.output<typeof PatchVendor>,
): Vendor {
  return change(state, {
    ...(zipCodes && { zipCodes }),
    ...(videoUrl !== undefined && { videoUrl: videoUrl ? [{ ...videoUrl, isFavorite: true }] : [] }),
  });
}

/** The uploaded flyers, by path. */
const uploads = memoizePerDemo(() => new Map<string, Blob>());

export const findUploadedFlyer = (state: DemoState, id: string): Blob | undefined => uploads(state).get(id);

export function saveFlyers(state: DemoState, newFlyers: FlyerInput[], form?: unknown) {
  const { pdfFile: present, updatedAt } = findOwnVendor(state);
  const pdfFile = newFlyers.map((input, at): Flyer => {
    const known = present.find(({ path }) => path === input.path);
    const path = known?.path ?? newUuid();
    const originalName = input.originalName || known?.originalName || 'Flyer.pdf';
    if (!known && !input.isNew) throwNotFound('The flyer');
    const file = form instanceof FormData ? form.get(flyerFileField(input.index ?? at)) : null;
    if (file instanceof Blob) uploads(state).set(path, file);
    const url = known?.url ?? `/api/vendor/flyers/${path}`;
    return { path, originalName, url, isFavorite: input.isFavorite };
  });
  if (new Set(pdfFile.map(({ path }) => path)).size < pdfFile.length)
    throwApiProblem('invalid', flyerMessages.twice);
  Object.assign(changesOf(state), { pdfFile, updatedAt });
  return { success: true, flyers: pdfFile };
}
