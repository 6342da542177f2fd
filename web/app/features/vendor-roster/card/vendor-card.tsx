import { Box } from '@mantine/core';
import {
  type Icon,
  IconId,
  IconLink,
  IconMail,
  IconMapPin,
  IconPhone,
  IconSchool,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPhone } from '#contract/phone.ts';
import type { ListingEvent } from '#contract/vendor-roster/listing-events.ts';
import { isPartner, type ListingCardData } from '#contract/vendor-roster/vendor-roster.ts';
import { hasTrainerBadge } from '#contract/vendors/vendors.ts';
import { Card } from '../../../ui/card.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { CardTools } from './card-tools.tsx';
import { PartnerBadge, SponsoredLabel } from './partner-badge.tsx';
import { PhoneContactButtons } from './phone-contact-buttons.tsx';
import { createMailtoLink, createTelLink, SafeLink } from './safe-link.tsx';
import { ServiceAreas } from './service-areas.tsx';
import { TradeIllustration } from './trade-illustration.tsx';
import classes from './vendor-card.module.css';
import { VendorLogo } from './vendor-logo.tsx';

interface Props {
  listing: ListingCardData;
  /** Whether to show that the vendor trains agents. */
  showsTrainer: boolean;
  /** Content of the upper corner: the heart, or a count. */
  corner?: ReactNode;
  /** Content of the lower left: the approval, or counts. */
  foot?: ReactNode;
  onOpen?: () => void;
  onVideo?: () => void;
  onEvent?: (kind: ListingEvent) => void;
}

/** A vendor's card in the roster. The vendor's texts are always escaped. */
export function VendorCard({ listing, showsTrainer, corner, foot, onOpen, onVideo, onEvent }: Props) {
  const { vendorCompanyName: company, businessCategory, companyLogo, zipCodes } = listing;
  const isSponsored = isPartner(listing);
  return (
    <Card
      as="article"
      className={classes.root}
      data-partner={isSponsored || undefined}
      data-vendor={listing.id}
      aria-label={company}
    >
      {isSponsored && (
        <>
          <Box h={92}>
            <TradeIllustration id={listing.id} category={businessCategory} />
          </Box>
          <span className={classes.badge}>
            <PartnerBadge />
          </span>
        </>
      )}
      {corner && <div className={classes.corner}>{corner}</div>}
      <div className={classes.body}>
        <div className={classes.head}>
          <VendorLogo company={company} logo={companyLogo} className={classes.logo} />
          <div className={classes.title}>
            {isSponsored && <SponsoredLabel />}
            <h2>
              {onOpen ? (
                <PlainButton className={classes.open} onClick={onOpen} aria-haspopup="dialog">
                  {company}
                </PlainButton>
              ) : (
                company
              )}
            </h2>
            <p className={classes.category}>
              {businessCategory}
              {showsTrainer && hasTrainerBadge(listing.user) && (
                <StatusBadge tone="good" icon={IconSchool}>
                  Trainer
                </StatusBadge>
              )}
            </p>
          </div>
        </div>
        <Facts listing={listing} onEvent={onEvent} />
        <ServiceAreas zipCodes={zipCodes} />
      </div>
      <footer className={classes.foot} data-opens={onOpen !== undefined || undefined}>
        {foot}
        {onOpen && <PhoneContactButtons listing={listing} onOpen={onOpen} onEvent={onEvent} />}
        <CardTools listing={listing} onVideo={onVideo} onFollow={() => onEvent?.('website')} />
      </footer>
    </Card>
  );
}

function Facts({ listing, onEvent }: Pick<Props, 'listing' | 'onEvent'>) {
  const { POCAgent, servicePhoto, vendorPhone, POCEmail, address, website, nmlsNumber } = listing;
  const visit = () => onEvent?.('website');
  return (
    <ul className={classes.facts}>
      {POCAgent && (
        <li>
          {servicePhoto ? (
            <Picture src={servicePhoto} alt="" fallback={<IconUser size={16} />} className={classes.photo} />
          ) : (
            <IconUser size={16} aria-hidden="true" />
          )}
          {POCAgent}
        </li>
      )}
      {vendorPhone && (
        <Fact icon={IconPhone}>
          <a href={createTelLink(vendorPhone)} onClick={() => onEvent?.('called')}>
            {formatPhone(vendorPhone)}
          </a>
        </Fact>
      )}
      {POCEmail && (
        <Fact icon={IconMail} onDesk>
          <a href={createMailtoLink(POCEmail)} onClick={() => onEvent?.('mailed')}>
            <EmailText email={POCEmail} />
          </a>
        </Fact>
      )}
      {address && (
        <Fact icon={IconMapPin} onDesk>
          {address}
        </Fact>
      )}
      {website && (
        <Fact icon={IconWorld} onDesk>
          <SafeLink address={website} onFollow={visit} className={classes.link} />
        </Fact>
      )}
      {listing.loanLinks && (
        <Fact icon={IconLink} onDesk>
          <SafeLink address={listing.loanLinks} onFollow={visit} className={classes.link}>
            {listing.loanLinksLabel || undefined}
          </SafeLink>
        </Fact>
      )}
      {nmlsNumber && listing.businessCategory === 'Lenders' && <Fact icon={IconId}>NMLS# {nmlsNumber}</Fact>}
    </ul>
  );
}

interface FactProps {
  icon: Icon;
  /** Hides the content on a phone, where the vendor dialog shows it. */
  onDesk?: boolean;
  children: ReactNode;
}

const Fact = ({ icon: FactIcon, onDesk, children }: FactProps) => (
  <li data-desk={onDesk}>
    <FactIcon size={16} aria-hidden="true" />
    <span>{children}</span>
  </li>
);
