import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerContext } from '../../core/context.ts';
import type { AuthenticatedDevice } from '../device-passwords/public.ts';
import { notFoundError } from './dav-error.ts';
import { findRequestedProperties } from './properties.ts';
import { readCards } from './store.ts';
import { parseXml } from './xml.ts';

/** A request of a signed-in device. */
export interface DavCall {
  context: OwnerContext;
  device: AuthenticatedDevice;
  request: FastifyRequest<{ Params: { owner?: string; card?: string } }>;
  reply: FastifyReply;
}

export type DavHandler = (call: DavCall) => Promise<FastifyReply>;

export const sendXml = (reply: FastifyReply, xml: string | Readable, status = 207): FastifyReply =>
  reply.code(status).type('application/xml; charset=utf-8').send(xml);

export const getTextBody = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');
/** The properties that a PROPFIND requests. */
export const parseRequestedProperties = (request: FastifyRequest) =>
  findRequestedProperties(parseXml(getTextBody(request)));
export const areChildrenRequested = ({ headers }: FastifyRequest): boolean => headers.depth === '1';

/** Reads the card that the URL names, if it is in the device's tag or list. */
export async function readCardAtPath({ context, device, request }: DavCall) {
  const { owner, services } = context;
  const [card] = await readCards(owner, services.database.sql, device, [request.params.card ?? '']);
  if (!card) throw notFoundError();
  return card;
}
