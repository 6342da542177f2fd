import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatPhone } from '#contract/phone.ts';
import type { ListingEvent } from '#contract/vendor-roster/listing-events.ts';
import type { RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import type { ListingFieldName } from '#contract/vendors/vendor-field-table.ts';
import type { Discount } from '#contract/vendors/vendors.ts';
import { EmailText } from '../../../ui/email-text.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { createMailtoLink, createTelLink, SafeLink } from '../card/safe-link.tsx';
import { ServiceAreas } from '../card/service-areas.tsx';
import classes from './vendor-info.module.css';

interface Props {
  vendor: RosterVendor;
  onEvent: (kind: ListingEvent) => void;
}

export function VendorInfo({ vendor, onEvent }: Props) {
  const { discountOptions } = vendor;
  return (
    <div className={classes.root} data-alone={!discountOptions || undefined}>
      <dl className={classes.facts}>
        <Fact name="Category">{vendor.businessCategory}</Fact>
        {factsOf(vendor, onEvent).map(([name, content]) => (
          <Fact key={name} name={name}>
            {content}
          </Fact>
        ))}
        <Fact name="Service areas">
          <ServiceAreas zipCodes={vendor.zipCodes} />
        </Fact>
      </dl>
      {discountOptions && <Discounts discount={discountOptions} />}
    </div>
  );
}

type NamedContent = [name: string, content: ReactNode];

/**
 * The listing's fields in the order of the dialog. Leaves out fields that are shown elsewhere or not at all.
 */
function factsOf(vendor: RosterVendor, onEvent: Props['onEvent']): NamedContent[] {
  const { website, representativeWebsite, loanLinks, vendorPhone, POCEmail } = vendor;
  const visit = () => onEvent('website');
  const facts: Record<ListingFieldName, NamedContent | 'elsewhere'> = {
    POCAgent: ['Contact', vendor.POCAgent && <ContactPerson vendor={vendor} />],
    website: ['Website', website && <SafeLink address={website} onFollow={visit} />],
    representativeWebsite: [
      'Personal page',
      representativeWebsite && <SafeLink address={representativeWebsite} onFollow={visit} />,
    ],
    loanLinks: [
      'Link',
      loanLinks && (
        <SafeLink address={loanLinks} onFollow={visit}>
          {vendor.loanLinksLabel || undefined}
        </SafeLink>
      ),
    ],
    address: ['Address', vendor.address],
    vendorPhone: [
      'Phone',
      vendorPhone && (
        <a href={createTelLink(vendorPhone)} onClick={() => onEvent('called')}>
          {formatPhone(vendorPhone)}
        </a>
      ),
    ],
    POCEmail: [
      'Email',
      POCEmail && (
        <a href={createMailtoLink(POCEmail)} onClick={() => onEvent('mailed')}>
          <EmailText email={POCEmail} />
        </a>
      ),
    ],
    nmlsNumber: ['NMLS#', vendor.businessCategory === 'Lenders' && vendor.nmlsNumber],
    vendorCompanyName: 'elsewhere',
    loanLinksLabel: 'elsewhere',
    socialLinks: 'elsewhere',
    discountOptions: 'elsewhere',
    association: 'elsewhere',
  };
  return Object.values(facts).filter((fact) => fact !== 'elsewhere');
}

/** A field with its name; renders nothing if the field is empty. */
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

function ContactPerson({ vendor: { POCAgent, servicePhoto } }: { vendor: RosterVendor }) {
  return (
    <Flex component="span" gap="sm" align="center">
      {servicePhoto && <Picture src={servicePhoto} alt="" fallback={<span />} className={classes.photo} />}
      <b>{POCAgent}</b>
    </Flex>
  );
}
