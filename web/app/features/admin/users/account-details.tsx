import type { ReactNode } from 'react';
import type { UserDetails } from '#contract/admin/admin-user-page.ts';
import { formatPhone } from '#contract/phone.ts';
import { roleNames } from '#contract/roles.ts';
import { Card } from '../../../ui/card.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import classes from './user-page.module.css';
import { formatOptionalDate } from './user-text.tsx';

interface Props {
  page: UserDetails;
}

export function AccountDetails({ page }: Props) {
  const { user, isEmailConfirmed, hasTwoStep, licenseNumber, association } = page;
  return (
    <Card className={classes.card} aria-labelledby="account">
      <h2 id="account">Account</h2>
      <dl className={classes.grid}>
        <AccountDetail name="First Name">{user.firstName}</AccountDetail>
        <AccountDetail name="Last Name">{user.lastName}</AccountDetail>
        <AccountDetail name="Role">{roleNames[user.role]}</AccountDetail>
        <AccountDetail name="Email">
          <EmailText email={user.email} />
          {!isEmailConfirmed && <small>Not confirmed</small>}
        </AccountDetail>
        <AccountDetail name="Phone">{user.phoneNumber && formatPhone(user.phoneNumber)}</AccountDetail>
        <AccountDetail name="State">{user.stateLocation}</AccountDetail>
        <AccountDetail name="Association">{user.vendor?.association[0] ?? association}</AccountDetail>
        <AccountDetail name="License">{licenseNumber}</AccountDetail>
        <AccountDetail name="Two-Step Sign-In">{hasTwoStep ? 'On' : 'Off'}</AccountDetail>
        <AccountDetail name="Business Category">
          {user.vendor?.businessCategory ?? 'Not a vendor'}
        </AccountDetail>
      </dl>
    </Card>
  );
}

export function AccountDetail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '—'}</dd>
    </div>
  );
}

/** Shows the vendor's company, or the brokerage that the user belongs to. */
export function Affiliation({ page: { user, seat } }: Props) {
  const { vendor } = user;
  if (vendor) {
    return (
      <Card className={classes.card} aria-labelledby="company">
        <h2 id="company">Company</h2>
        <p className={classes.strong}>{vendor.vendorCompanyName}</p>
        <p>{[vendor.businessCategory, vendor.address].filter(Boolean).join(' · ')}</p>
        {vendor.vendorPhone && <p>{formatPhone(vendor.vendorPhone)}</p>}
        {vendor.website && (
          <a href={vendor.website} target="_blank" rel="noreferrer">
            {vendor.website.replace(/^https?:\/\//, '')}
          </a>
        )}
      </Card>
    );
  }
  return (
    <Card className={classes.card} aria-labelledby="brokerage">
      <h2 id="brokerage">Brokerage</h2>
      {seat ? (
        <>
          <p className={classes.strong}>{seat.brokerageName}</p>
          <p>
            {seat.isOwner ? 'Owner' : `Owner: ${seat.ownerName}`}, since {formatOptionalDate(seat.since)}
          </p>
        </>
      ) : (
        <p>Not in a brokerage.</p>
      )}
    </Card>
  );
}
