import type { FastifyRequest } from 'fastify';
import type { VCardVersion } from '#contract/sphere/contact-card/photo-line.ts';
import { parseVCard } from '#contract/sphere/contact-card/read-card.ts';
import { formatVCard } from '#contract/sphere/contact-card/write-card.ts';
import {
  type CardWriteRequest,
  deleteContactByCard,
  type StoredCardVersion,
  saveContactCard,
} from '../sphere/public.ts';
import { type DavCall, type DavHandler, getTextBody, readCardAtPath } from './call.ts';
import { davError, notFoundError } from './dav-error.ts';
import { formatEtag } from './properties.ts';
import { readPhotos } from './reports.ts';
import { isContactInScope } from './store.ts';
import { addListMember } from './store-members.ts';

export const getCard: DavHandler = async (call) => {
  const card = await readCardAtPath(call);
  const photos = await readPhotos(call.context, [card]);
  const version: VCardVersion = /version="?4\.0/.test(call.request.headers.accept ?? '') ? '4.0' : '3.0';
  return call.reply
    .header('etag', formatEtag(card.change))
    .type(`text/vcard; charset=utf-8; version=${version}`)
    .send(formatVCard(card.contact, { ...card, photo: photos.get(card.id) }, version));
};

/**
 * Checks If-Match and If-None-Match against the stored card. It accepts a change of a contact that has left
 * the device's tag or list, so that input from a phone is never lost. A new card may bring the contact back.
 */
function preconditions({ headers }: FastifyRequest): (stored: StoredCardVersion | undefined) => boolean {
  const match = headers['if-match'];
  const none = headers['if-none-match'];
  const lists = (header: string, version: number) =>
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === formatEtag(version));
  return (stored) => {
    const version = stored?.version;
    const isRefused = (seen: number) => none?.trim() === '*' || lists(none ?? '', seen);
    if (none !== undefined && stored?.isInScope && isRefused(stored.version)) return false;
    if (match === undefined) return true;
    return version !== undefined && (match.trim() === '*' || lists(match, version));
  };
}

const maxResourceLength = 200;

const writeOf = ({ device, request }: DavCall): CardWriteRequest => ({
  resource: request.params.card ?? '',
  isAllowed: preconditions(request),
  isInScope: ({ db }, id) => isContactInScope(db, device, id),
  isNewOnDevice: request.headers['if-match'] === undefined,
  tagId: device.tagId,
  keepOnDevice: async ({ db, owner }, id) => {
    if (device.listId) await addListMember(owner, db, device.listId, id);
  },
});

const preconditionFailed = () => davError(412, 'The contact was changed somewhere else.');

export const putCard: DavHandler = async (call) => {
  const { context, request, reply } = call;
  const write = writeOf(call);
  const text = getTextBody(request).replaceAll('\0', '').toWellFormed();
  const card = parseVCard(text, context.now);
  if (!card) throw davError(403, 'This is not a vCard.', 'card:valid-address-data');
  if (write.resource.length > maxResourceLength) throw davError(403, 'The name is too long.');
  const result = await saveContactCard(context, write, card);
  if (result === 'refused') throw preconditionFailed();
  if (result === 'uid-taken') throw davError(409, 'Another contact has this UID.', 'card:no-uid-conflict');
  return reply.code(result === 'created' ? 201 : 204).send();
};

export const deleteCard: DavHandler = async (call) => {
  const result = await deleteContactByCard(call.context, writeOf(call));
  if (result === 'missing') throw notFoundError();
  if (result === 'refused') throw preconditionFailed();
  return call.reply.code(204).send();
};
