import { Readable } from 'node:stream';
import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { ListingFigures, RecordListingEvent } from '#contract/vendor-roster/listing-events.ts';
import { ApprovalResponse, Approvals, RequestApproval } from '#contract/vendor-roster/vendor-approvals.ts';
import {
  AddFavorite,
  FavoriteFigures,
  FavoriteList,
  FavoritesQuery,
  RemoveFavorite,
} from '#contract/vendor-roster/vendor-favorites.ts';
import {
  AcceptDisclaimer,
  AccessRequest,
  CategoryCountsResponse,
  DisclaimerQuery,
  DisclaimerStatus,
  RosterPage,
  RosterQuery,
  RosterVendor,
} from '#contract/vendor-roster/vendor-roster.ts';
import { Vendor } from '#contract/vendors/vendors.ts';
import { member, onlyRoles, rosterReaders, rosterReadersOrVendors } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { sendFile } from '../../plugins/send-file.ts';
import { acceptDisclaimer, readDisclaimerStatus, requestAccess } from './access/access.ts';
import { approveRequest, listApprovals, requestApproval } from './approvals/approvals.ts';
import { addFavorite, countFavoritesByRole, listFavorites, removeFavorite } from './favorites/favorites.ts';
import { readListingFigures, recordListingEvent } from './figures/figures.ts';
import {
  countListings,
  openFlyer,
  readListing,
  readListingPage,
  streamAllListings,
} from './listings/listings.ts';

const success = true as const;
const done = { success };
const params = z.object({ id: Id });
const vendor = '/api/vendor/:id';
const favorites = '/api/vendor/favorites';

export const rosterRoutes: Routes = (route) => {
  route.get(
    '/api/vendor',
    {
      access: rosterReaders,
      mayLag: true,
      summary: 'A page of the vendor roster, or everyone in it with listAll',
      query: RosterQuery,
      answer: RosterPage,
    },
    ({ context, query, reply }) =>
      query.listAll
        ? reply.type('application/json').send(Readable.from(streamAllListings(context)))
        : readListingPage(context, query),
  );

  route.get(
    '/api/vendor/category-counts',
    {
      access: rosterReaders,
      mayLag: true,
      summary: 'How many vendors each category lists',
      answer: CategoryCountsResponse,
    },
    ({ context }) => countListings(context),
  );

  route.get(
    favorites,
    {
      access: rosterReadersOrVendors,
      summary: 'Your favorite vendors; with vendorCount, how many people favorite your listing',
      query: FavoritesQuery,
      answer: z.union([FavoriteList, FavoriteFigures]),
    },
    ({ context, query }) =>
      query.vendorCount === 'true' ? countFavoritesByRole(context) : listFavorites(context),
  );

  route.post(
    favorites,
    {
      access: rosterReaders,
      summary: 'Add a vendor to favorites',
      body: AddFavorite,
      answer: SuccessResponse,
    },
    async ({ context, body }) => {
      await addFavorite(context, body.vendorId);
      return done;
    },
  );

  route.delete(
    favorites,
    {
      access: rosterReaders,
      summary: 'Remove a vendor from favorites',
      query: RemoveFavorite,
      answer: SuccessResponse,
    },
    async ({ context, query }) => {
      await removeFavorite(context, query.vendorId);
      return done;
    },
  );

  route.get(
    '/api/vendor/flyers/:id',
    { access: rosterReadersOrVendors, summary: 'A flyer of a listing, as PDF', params },
    async ({ context, params: { id }, request, reply }) =>
      sendFile(request, reply, await openFlyer(context, id)),
  );

  route.get(
    '/api/vendor/figures',
    { access: onlyRoles('VENDOR'), summary: 'Listing activity by month', answer: ListingFigures },
    ({ context }) => readListingFigures(context),
  );

  route.get(
    vendor,
    {
      access: rosterReadersOrVendors,
      summary: 'A listing; your own with everything kept about it',
      params,
      answer: z.union([Vendor, RosterVendor]),
    },
    ({ context, params: { id } }) => readListing(context, id),
  );

  route.get(
    `${vendor}/approvals`,
    {
      access: rosterReadersOrVendors,
      summary: 'Who asked for a vendor’s approval',
      params,
      answer: Approvals,
    },
    ({ context, params: { id } }) => listApprovals(context, id),
  );

  route.post(
    `${vendor}/approvals`,
    {
      access: rosterReaders,
      summary: 'Ask for a vendor’s approval',
      params,
      body: RequestApproval,
      answer: ApprovalResponse,
    },
    async ({ context, params: { id }, body }) => ({
      success,
      approval: await requestApproval(context, id, body.message),
    }),
  );

  route.post(
    `${vendor}/approvals/:approvalId/approve`,
    {
      access: onlyRoles('VENDOR'),
      summary: 'Approve a request',
      params: params.extend({ approvalId: Id }),
      answer: ApprovalResponse,
    },
    async ({ context, params: { id, approvalId } }) => ({
      success,
      approval: await approveRequest(context, id, approvalId),
    }),
  );

  route.post(
    `${vendor}/events`,
    {
      access: rosterReaders,
      summary: 'Someone opened, called, emailed or printed a listing, or visited its website',
      params,
      body: RecordListingEvent,
      answer: SuccessResponse,
    },
    async ({ context, params: { id }, body }) => {
      await recordListingEvent(context, id, body.kind);
      return done;
    },
  );

  route.post(
    '/api/vendor-access-request',
    {
      access: member,
      summary: 'Ask for the roster where it isn’t open yet',
      body: AccessRequest,
      answer: SuccessResponse,
    },
    async ({ context, body }) => {
      await requestAccess(context, body.association);
      return done;
    },
  );

  route.get(
    '/api/user/disclaimer-status',
    {
      access: member,
      summary: 'Whether you’ve accepted the roster’s disclaimer',
      query: DisclaimerQuery,
      answer: DisclaimerStatus,
    },
    ({ context, query }) => readDisclaimerStatus(context, query),
  );

  route.post(
    '/api/user/accept-disclaimer',
    {
      access: member,
      summary: 'Accept the roster’s disclaimer',
      body: AcceptDisclaimer,
      answer: SuccessResponse,
    },
    async ({ context, body }) => {
      await acceptDisclaimer(context, body);
      return done;
    },
  );
};
