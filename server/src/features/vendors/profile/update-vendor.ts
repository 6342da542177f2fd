import type { z } from 'zod';
import type { ProfileChanges } from '#contract/account/account.ts';
import { imageLimits } from '#contract/images.ts';
import { vendorSignupMessages } from '#contract/signup/vendor-signup-messages.ts';
import type { VendorPersonFieldName } from '#contract/vendors/vendor-field-table.ts';
import {
  nmlsNumberAfterChange,
  splitVendorChanges,
  type VendorChanges,
} from '#contract/vendors/vendor-fields.ts';
import type { PatchVendor } from '#contract/vendors/vendor-media.ts';
import type { Vendor } from '#contract/vendors/vendors.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { sanitizeImage } from '../../../gateways/images/images.ts';
import { recordDisclaimerAcceptance, updateProfile } from '../../account/public.ts';
import { removeImage, storeImage } from '../../images/public.ts';
import { updateVendorColumns } from '../change-vendor.ts';
import { addFlyers } from '../flyers/save-flyers.ts';
import { readVendor } from '../read-vendor.ts';
import { lockVendor, readVendorRow, type VendorColumns, type VendorRow } from '../store.ts';
import { toListingColumns } from './rules.ts';

interface Uploads {
  companyLogo?: Buffer;
  servicePhoto?: Buffer;
  flyers: { name: string; bytes: Buffer }[];
}

/** Saves all changes to the caller's own company, or none. */
export function updateVendor(
  context: OwnerContext,
  changes: VendorChanges,
  { companyLogo, servicePhoto, flyers }: Uploads,
): Promise<Vendor> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    await lockVendor(owner, db);
    const before = orNotFound(await readVendorRow(owner, db), 'The vendor');
    const { listing: listingChanges, person } = splitVendorChanges(changes);
    person satisfies Pick<ProfileChanges, VendorPersonFieldName>;
    const listing = {
      ...withNmlsNumber(before, toListingColumns(listingChanges)),
      ...(await replacePhoto(transaction, before, servicePhoto)),
    };
    if (companyLogo) await checkLogo(companyLogo);
    if (Object.keys(person).length || companyLogo)
      await updateProfile(transaction, person, companyLogo ? { logoImage: companyLogo } : {});
    await updateVendorColumns(transaction, owner, listing);
    if (flyers.length) await addFlyers(transaction, flyers);
    const fields = [...Object.keys(listing), ...Object.keys(person)];
    await audit(transaction, { action: 'vendor.update', subject: owner, details: { fields } });
    return readVendor(transaction);
  });
}

function withNmlsNumber(
  { businessCategory, nmlsNumber: before }: VendorRow,
  facts: VendorColumns,
): VendorColumns {
  const nmlsNumber = nmlsNumberAfterChange(businessCategory, before, facts.nmlsNumber);
  if (nmlsNumber === undefined) throw appError('invalid', vendorSignupMessages.nmls, { field: 'nmlsNumber' });
  return { ...facts, nmlsNumber };
}

/**
 * Checks the logo here, so that the error names the form's field. The account's own check uses another field
 * name.
 */
async function checkLogo(upload: Buffer): Promise<void> {
  const { bytes: maxBytes, pixels: maxPixels } = imageLimits;
  await sanitizeImage(upload, { field: 'companyLogo', maxBytes, maxPixels });
}

async function replacePhoto(
  context: OwnerContext,
  { servicePhoto: old }: VendorRow,
  upload: Buffer | undefined,
): Promise<VendorColumns> {
  if (!upload) return {};
  const servicePhoto = await storeImage(context, context.owner, 'servicePhoto', upload);
  if (old) await removeImage(context, context.owner, old);
  return { servicePhoto };
}

/** Changes the company's service area or its video. */
export function updateServiceAreaOrVideo(
  context: OwnerContext,
  { zipCodes, videoUrl }: z.output<typeof PatchVendor>,
): Promise<Vendor> {
  return inTransaction(context, async (transaction) => {
    const { db, owner } = transaction;
    orNotFound((await lockVendor(owner, db)) || undefined, 'The vendor');
    const video = videoUrl !== undefined && {
      videoUrl: videoUrl?.url ?? null,
      videoTitle: videoUrl?.title ?? '',
    };
    await updateVendorColumns(transaction, owner, { ...(zipCodes && { zipCodes }), ...video });
    const fields = [zipCodes && 'zipCodes', video && 'videoUrl'].filter(Boolean);
    await audit(transaction, { action: 'vendor.update', subject: owner, details: { fields } });
    return readVendor(transaction);
  });
}

/** Records that a vendor accepted the disclaimer before first opening the dashboard. */
export function acceptVendorDisclaimer(context: OwnerContext): Promise<void> {
  return inTransaction(context, async (transaction) => {
    await recordDisclaimerAcceptance(transaction);
    await audit(transaction, { action: 'vendor.accept-disclaimer', subject: context.owner });
  });
}
