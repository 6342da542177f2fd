import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPhone } from '#contract/phone.ts';
import type { ListingEvent } from '#contract/vendor-roster/listing-events.ts';
import type { RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import type { Discount } from '#contract/vendors/vendors.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { mailtoOf, SafeLink, telOf } from '../card/safe-link.tsx';
import { ServiceAreas } from '../card/service-areas.tsx';
import classes from './vendor-info.module.css';

interface Props {
  vendor: RosterVendor;
  onEvent: (kind: ListingEvent) => void;
}

export function VendorInfo({ vendor, onEvent }: Props) {
  const { POCAgent, servicePhoto, website, address, vendorPhone, POCEmail, discountOptions } = vendor;
  const visit = () => onEvent('website');
  return (
    <div className={classes.root} data-alone={!discountOptions || undefined}>
      <dl className={classes.facts}>
        <Fact name="Category">{vendor.businessCategory}</Fact>
        <Fact name="Contact">
          {POCAgent && (
            <Flex component="span" gap="sm" align="center">
              {servicePhoto && (
                <Picture src={servicePhoto} alt="" fallback={<span />} className={classes.photo} />
              )}
              <b>{POCAgent}</b>
            </Flex>
          )}
        </Fact>
        <Fact name="Website">{website && <SafeLink address={website} onFollow={visit} />}</Fact>
        <Fact name="Personal page">
          {vendor.representativeWebsite && (
            <SafeLink address={vendor.representativeWebsite} onFollow={visit} />
          )}
        </Fact>
        <Fact name="Link">
          {vendor.loanLinks && (
            <SafeLink address={vendor.loanLinks} onFollow={visit}>
              {vendor.loanLinksLabel || undefined}
            </SafeLink>
          )}
        </Fact>
        <Fact name="Address">{address}</Fact>
        <Fact name="Phone">
          {vendorPhone && (
            <a href={telOf(vendorPhone)} onClick={() => onEvent('called')}>
              {formatPhone(vendorPhone)}
            </a>
          )}
        </Fact>
        <Fact name="Email">
          {POCEmail && (
            <a href={mailtoOf(POCEmail)} onClick={() => onEvent('mailed')}>
              <EmailText email={POCEmail} />
            </a>
          )}
        </Fact>
        <Fact name="NMLS#">{vendor.businessCategory === 'Lenders' && vendor.nmlsNumber}</Fact>
        <Fact name="Service areas">
          <ServiceAreas zipCodes={vendor.zipCodes} />
        </Fact>
      </dl>
      {discountOptions && <Discounts discount={discountOptions} />}
    </div>
  );
}

/** Omitted if empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Discounts({ discount: { description, percentage, conditions } }: { discount: Discount }) {
  return (
    <section className={classes.discounts} aria-label="Discounts">
      <h3>Discounts</h3>
      <div className={classes.discount}>
        <p className={classes.percent}>
          <b>{percentage}%</b>
          <span>off</span>
        </p>
        <div>
          <b>{description}</b>
          {conditions && <p>{conditions}</p>}
        </div>
      </div>
    </section>
  );
}
