import { IconMail, IconPhone, IconTriangleInvertedFilled, IconUser } from '@tabler/icons-react';
import { fullNameOf } from '#contract/people.ts';
import { formatPhone } from '#contract/phone.ts';
import type { CurrentUser } from '#contract/vendors.ts';
import { Arch } from '../../ui/arch.tsx';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './listing-preview.module.css';

/** One's own listing, as much of it as is known so far. */
export function ListingPreview({ user }: { user: CurrentUser }) {
  const company = user.vendor?.vendorCompanyName ?? user.vendorCompanyName ?? 'Your company';
  const isPartner = user.subscriptionPlan === 'premium';
  return (
    <Card
      as="article"
      className={classes.root}
      data-partner={isPartner || undefined}
      aria-label="Your listing"
    >
      <Arch width={128} height={148} className={classes.logo}>
        {user.logoImage && <Picture src={user.logoImage} alt="" fallback={<span />} />}
      </Arch>
      <div className={classes.words}>
        {isPartner && (
          <StatusBadge tone="ink" icon={IconTriangleInvertedFilled}>
            Power Partner
          </StatusBadge>
        )}
        <h2>{company}</h2>
        <ul className={classes.facts}>
          <li>
            <IconUser size={16} aria-hidden="true" />
            {fullNameOf(user)}
          </li>
          {user.phoneNumber && (
            <li>
              <IconPhone size={16} aria-hidden="true" />
              {formatPhone(user.phoneNumber)}
            </li>
          )}
          <li>
            <IconMail size={16} aria-hidden="true" />
            {user.email}
          </li>
        </ul>
      </div>
    </Card>
  );
}
