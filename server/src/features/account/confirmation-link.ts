import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../core/context.ts';

interface ProofSubject {
  id: string;
  email: string;
}

type SiteContext = Pick<Context, 'services'>;

/** The proof depends only on the account and its email, so every mail to them contains the same link. */
const proofOf = ({ services: { config } }: SiteContext, { id, email }: ProofSubject): string =>
  createHmac('sha256', config.sessionSecret)
    .update(`confirm-email:${id}:${email.toLowerCase()}`)
    .digest('base64url');

export const createConfirmationLink = (context: SiteContext, subject: ProofSubject): string =>
  `${context.services.publicUrl()}/api/account/confirm-email?account=${subject.id}&proof=${proofOf(context, subject)}`;

export function isValidConfirmationProof(context: SiteContext, subject: ProofSubject, text: string): boolean {
  const proof = Buffer.from(proofOf(context, subject));
  const givenProof = Buffer.from(text);
  return givenProof.length === proof.length && timingSafeEqual(proof, givenProof);
}
