import type { CSSProperties } from 'react';
import type { Profile } from '#contract/account/account.ts';
import { formatDay } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import { formatPhone } from '#contract/phone.ts';
import type { FavoriteVendor } from '#contract/vendor-roster/vendor-favorites.ts';
import { isPartner } from '#contract/vendor-roster/vendor-roster.ts';
import { chooseDefaultTextColor } from '../../../lib/legible-colors.ts';
import { BreakableText } from '../../../ui/breakable-text.tsx';
import { PartnerBadge, SponsoredLabel } from '../card/partner-badge.tsx';
import { VendorLogo } from '../card/vendor-logo.tsx';
import { type FlyerData, flyerFieldTexts, flyerSentences } from './flyer-layout.ts';
import classes from './flyer-paper.module.css';

/** The printed flyer: the user who prints it, on the background color of their profile, then the vendors. */
export function FlyerPaper({ owner, category, vendors, today }: FlyerData) {
  return (
    <main className={classes.paper}>
      <Owner owner={owner} />
      <div className={classes.title}>
        <h1>{category}</h1>
        <p>
          <b>{flyerSentences.preferred}</b>
          <br />
          {flyerSentences.reach}
        </p>
      </div>
      {vendors.map((vendor) => (
        <Vendor key={vendor.id} vendor={vendor} />
      ))}
      <footer className={classes.foot}>
        <p>{`${flyerSentences.paid} ${flyerSentences.free} Printed ${formatDay(today)}.`}</p>
        <b>Abundance</b>
      </footer>
    </main>
  );
}

function Owner({ owner }: { owner: Profile }) {
  const { backgroundColor } = owner.colorSettings;
  const style = {
    '--door': backgroundColor,
    '--on-door': chooseDefaultTextColor(backgroundColor),
  } as CSSProperties;
  const { profilePicture, logoImage, tagLine, phoneNumber, email, brokerageName, association } = owner;
  return (
    <header className={classes.owner} style={style}>
      {profilePicture && <img className={classes.portrait} src={profilePicture} alt="" />}
      <div className={classes.who}>
        <p className={classes.name}>{fullNameOf(owner)}</p>
        {tagLine && <p className={classes.tagline}>{tagLine}</p>}
        <p className={classes.ways}>
          {phoneNumber && <span>{formatPhone(phoneNumber)}</span>}
          <span>
            <BreakableText text={email} />
          </span>
        </p>
        <p>
          <b>{brokerageName}</b>
          {brokerageName && association && ', '}
          {association}
        </p>
      </div>
      {logoImage && <img className={classes.logo} src={logoImage} alt="" />}
    </header>
  );
}

function Vendor({ vendor }: { vendor: FavoriteVendor }) {
  const { companyLogo, servicePhoto } = vendor;
  const company = flyerFieldTexts.vendorCompanyName(vendor);
  const contactPerson = flyerFieldTexts.POCAgent(vendor);
  const phone = flyerFieldTexts.vendorPhone(vendor);
  const email = flyerFieldTexts.POCEmail(vendor);
  const website = flyerFieldTexts.website(vendor);
  return (
    <article className={classes.vendor}>
      <div className={classes.pictures}>
        {servicePhoto && <img className={classes.photo} src={servicePhoto} alt="" />}
        <VendorLogo company={company} logo={companyLogo} className={servicePhoto ? classes.small : ''} />
      </div>
      <div className={classes.facts}>
        <h2>{company}</h2>
        {contactPerson && (
          <p>
            Ask for <b>{contactPerson}</b>
          </p>
        )}
        {isPartner(vendor) && (
          <p className={classes.partner}>
            <PartnerBadge /> <SponsoredLabel />
          </p>
        )}
      </div>
      <div className={classes.reach}>
        {phone && <p className={classes.phone}>{phone}</p>}
        {email && (
          <p>
            <BreakableText text={email} />
          </p>
        )}
        {website && (
          <p>
            <BreakableText text={website} />
          </p>
        )}
      </div>
    </article>
  );
}
