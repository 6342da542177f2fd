import type { ReactNode } from 'react';
import { webAddressOf } from '#contract/vendor-links.ts';

interface Props {
  address: string | null;
  /** What it says; without it, the address itself. */
  children?: ReactNode;
  onFollow?: () => void;
  className?: string;
}

const shownAddress = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

/** A link to another site, only if it is one: what would run something stays plain text. */
export function SafeLink({ address, children, onFollow, className }: Props) {
  const href = webAddressOf(address ?? '');
  const words = children ?? shownAddress(address ?? '');
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

/** Digits and a plus alone: nothing else can be dialed. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;
export const mailtoOf = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
