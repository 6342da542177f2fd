import { Box, Button, Flex, Tabs } from '@mantine/core';
import { IconFileTypePdf, IconMail, IconPhone, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ListingEvent } from '#contract/vendor-roster/listing-events.ts';
import { isPartner, type RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import { normalizeWebAddress } from '#contract/vendors/vendor-links.ts';
import type { Flyer } from '#contract/vendors/vendors.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { dealsOfPersonQuery, describeDealOfPerson } from '../../deals/public.ts';
import { dealTitle } from '../../transactions/public.ts';
import { FavoriteHeart } from '../card/favorite-heart.tsx';
import { PartnerBadge, SponsoredLabel } from '../card/partner-badge.tsx';
import { createMailtoLink, createTelLink } from '../card/safe-link.tsx';
import { TradeIllustration } from '../card/trade-illustration.tsx';
import { VendorLogo } from '../card/vendor-logo.tsx';
import { ApprovalRequest } from './approval-request.tsx';
import brochuresClasses from './brochures.module.css';
import classes from './vendor-dialog.module.css';
import { VendorInfo } from './vendor-info.tsx';
import { VendorVideo } from './vendor-video.tsx';

export type DetailTab = 'info' | 'video' | 'brochure';

interface Props {
  vendor: RosterVendor;
  tab: DetailTab;
  canAsk: boolean;
  onClose: () => void;
  onEvent: (kind: ListingEvent) => void;
}

/** All details of a vendor. */
export default function VendorDialog({ vendor, tab: first, canAsk, onClose, onEvent }: Props) {
  const { vendorCompanyName: company, businessCategory, companyLogo, pdfFile } = vendor;
  const [tab, setTab] = useState<string | null>(first);
  const isSponsored = isPartner(vendor);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={company}
      size="xl"
      classNames={{
        title: classes.hiddenTitle,
        header: classes.header,
        body: classes.body,
        content: classes.content,
      }}
      data-partner={isSponsored || undefined}
    >
      <div className={classes.scene} data-plain={!isSponsored || undefined}>
        {isSponsored && <TradeIllustration id={vendor.id} category={vendor.businessCategory} />}
        <span className={classes.badge}>{isSponsored && <PartnerBadge />}</span>
        <span className={classes.heart}>
          <FavoriteHeart vendor={vendor} onScene={isSponsored} />
        </span>
      </div>
      <div className={classes.head}>
        <VendorLogo company={company} logo={companyLogo} width={76} className={classes.logo} />
        <div className={classes.name}>
          <h2>{company}</h2>
          <p>
            {businessCategory}
            {isSponsored && (
              <>
                {' · '}
                <SponsoredLabel />
              </>
            )}
          </p>
        </div>
        <ContactButtons vendor={vendor} onEvent={onEvent} />
      </div>
      <Tabs value={tab} onChange={setTab} className={classes.tabs}>
        <Tabs.List>
          <Tabs.Tab value="info">Info</Tabs.Tab>
          <Tabs.Tab value="video">Video</Tabs.Tab>
          <Tabs.Tab value="brochure" rightSection={pdfFile.length || undefined}>
            Brochure
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="info">
          <VendorInfo vendor={vendor} onEvent={onEvent} />
        </Tabs.Panel>
        <Tabs.Panel value="video" className={classes.panel}>
          <VendorVideo videos={vendor.videoUrl} />
        </Tabs.Panel>
        <Tabs.Panel value="brochure" className={classes.panel}>
          <Brochures flyers={pdfFile} />
        </Tabs.Panel>
      </Tabs>
      {canAsk && <DealsOfVendor vendorId={vendor.id} />}
      {canAsk && <ApprovalRequest vendor={vendor} />}
    </Dialog>
  );
}

/** The user's own deals in which the vendor takes part. */
function DealsOfVendor({ vendorId }: { vendorId: string }) {
  const { data: deals = [] } = useQuery(dealsOfPersonQuery({ vendorId }));
  if (deals.length === 0) return null;
  return (
    <section className={classes.deals} aria-labelledby="vendor-deals">
      <h3 id="vendor-deals">Your deals with this vendor</h3>
      <ul>
        {deals.map((deal) => (
          <li key={deal.id}>
            <DesktopLink to={`transactions/${deal.id}`}>{dealTitle(deal)}</DesktopLink>
            <small>{describeDealOfPerson(deal)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ContactButtons({ vendor, onEvent }: Pick<Props, 'vendor' | 'onEvent'>) {
  const { vendorPhone, POCEmail, website } = vendor;
  const site = normalizeWebAddress(website ?? '');
  const buttonProps = { variant: 'default', component: 'a' } as const;
  return (
    <Flex wrap="wrap" gap={8}>
      {vendorPhone && (
        <Button
          {...buttonProps}
          href={createTelLink(vendorPhone)}
          leftSection={<IconPhone size={17} aria-hidden="true" />}
          onClick={() => onEvent('called')}
        >
          Call
        </Button>
      )}
      {POCEmail && (
        <Button
          {...buttonProps}
          href={createMailtoLink(POCEmail)}
          leftSection={<IconMail size={17} aria-hidden="true" />}
          onClick={() => onEvent('mailed')}
        >
          Email
        </Button>
      )}
      {site && (
        <Button
          {...buttonProps}
          href={site}
          target="_blank"
          rel="noopener noreferrer nofollow"
          leftSection={<IconWorld size={17} aria-hidden="true" />}
          onClick={() => onEvent('website')}
        >
          Website
        </Button>
      )}
    </Flex>
  );
}

const FlyerPreview = lazyWithRetry(() => import('../card/flyer-preview.tsx'));

function Brochures({ flyers }: { flyers: readonly Flyer[] }) {
  const [open, setOpen] = useState<Flyer>();
  if (flyers.length === 0)
    return (
      <Box component="p" py={26} px={0} c="dimmed" ta="center">
        No PDFs available
      </Box>
    );
  return (
    <ul className={brochuresClasses.root}>
      {flyers.map((flyer) => (
        <li key={flyer.path}>
          <PlainButton
            className={brochuresClasses.flyer}
            aria-haspopup="dialog"
            onClick={() => setOpen(flyer)}
          >
            <IconFileTypePdf size={26} aria-hidden="true" />
            {flyer.originalName}
          </PlainButton>
        </li>
      ))}
      {open && (
        <Suspense>
          <FlyerPreview flyer={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </ul>
  );
}
