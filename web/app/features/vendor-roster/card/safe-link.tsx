import type { ReactNode } from 'react';
import { normalizeWebAddress } from '#contract/vendors/vendor-links.ts';
import { displayUrl } from './display-url.ts';

interface Props {
  address: string | null;
  /** The link text; defaults to the URL. */
  children?: ReactNode;
  onFollow?: () => void;
  className?: string;
}

/** Renders a link for web URLs only; anything else, such as a script URL, stays plain text. */
export function SafeLink({ address, children, onFollow, className }: Props) {
  const href = normalizeWebAddress(address ?? '');
  const words = children ?? displayUrl(address ?? '');
  if (!href) return <span className={className}>{words}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={className}
      onClick={onFollow}
    >
      {words}
    </a>
  );
}

/** A tel: link with only the digits and plus signs of a phone number. */
export const createTelLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
export const createMailtoLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
