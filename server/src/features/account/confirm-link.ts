import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../core/context.ts';

interface Addressed {
  id: string;
  email: string;
}

type Site = Pick<Context, 'services'>;

/** Made from the account and the address alone: it says the same however often it is asked for, and only of this address. */
const proofOf = ({ services: { config } }: Site, { id, email }: Addressed): string =>
  createHmac('sha256', config.sessionSecret)
    .update(`confirm-email:${id}:${email.toLowerCase()}`)
    .digest('base64url');

export const confirmLink = (context: Site, person: Addressed): string =>
  `${context.services.publicUrl()}/api/account/confirm-email?account=${person.id}&proof=${proofOf(context, person)}`;

export function isProof(context: Site, person: Addressed, given: string): boolean {
  const proof = Buffer.from(proofOf(context, person));
  const said = Buffer.from(given);
  return said.length === proof.length && timingSafeEqual(proof, said);
}
