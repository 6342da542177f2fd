import { ActionIcon, Flex, Popover } from '@mantine/core';
import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconFileTypePdf,
  IconPlayerPlay,
  IconShare3,
  IconWorld,
} from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { findSocialNetwork, type SocialNetwork } from '#contract/social-networks.ts';
import type { ListingCardData } from '#contract/vendor-roster/vendor-roster.ts';
import type { Flyer } from '#contract/vendors/vendors.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import classes from './card-tools.module.css';
import { SafeLink } from './safe-link.tsx';

const FlyerPreview = lazyWithRetry(() => import('./flyer-preview.tsx'));

const networkIcons: Record<SocialNetwork, Icon> = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  TikTok: IconBrandTiktok,
  'X (Twitter)': IconBrandX,
  LinkedIn: IconBrandLinkedin,
  Website: IconWorld,
};

interface Props {
  listing: ListingCardData;
  /** Shows the video. If undefined, the button is hidden. */
  onVideo?: () => void;
  /** Called when the user follows a link. */
  onFollow?: () => void;
}

/** Flyers, video and links as icon buttons. */
export function CardTools({ listing, onVideo, onFollow }: Props) {
  const { vendorCompanyName: company, pdfFile, videoUrl, socialLinks } = listing;
  const [flyer, setFlyer] = useState<Flyer>();
  return (
    <Flex ml="auto">
      <Tool label={`PDFs from ${company}`} title="Favorite PDFs" icon={IconFileTypePdf}>
        {pdfFile.length === 0 && <p>No PDFs available</p>}
        {favoritesFirst(pdfFile).map((one) => (
          <PlainButton key={one.path} className={classes.entry} onClick={() => setFlyer(one)}>
            <IconFileTypePdf size={17} aria-hidden="true" />
            {one.originalName}
          </PlainButton>
        ))}
      </Tool>
      {videoUrl.length > 0 && onVideo ? (
        <ActionIcon aria-label={`Video from ${company}`} onClick={onVideo}>
          <IconPlayerPlay size={19} aria-hidden="true" />
        </ActionIcon>
      ) : (
        videoUrl.length === 0 && (
          <ActionIcon aria-label="No videos available" title="No videos available" disabled>
            <IconPlayerPlay size={19} aria-hidden="true" />
          </ActionIcon>
        )
      )}
      <Tool label={`Links for ${company}`} title="Social Media & Links" icon={IconShare3}>
        {socialLinks.length === 0 && <p>No social links available</p>}
        {socialLinks.map((link) => {
          const network = findSocialNetwork(link);
          const NetworkIcon = networkIcons[network];
          return (
            <SafeLink key={link} address={link} className={classes.entry} onFollow={onFollow}>
              <NetworkIcon size={17} aria-hidden="true" />
              {network}
            </SafeLink>
          );
        })}
      </Tool>
      {flyer && (
        <Suspense>
          <FlyerPreview flyer={flyer} onClose={() => setFlyer(undefined)} />
        </Suspense>
      )}
    </Flex>
  );
}

const favoritesFirst = (flyers: readonly Flyer[]): Flyer[] =>
  flyers.toSorted((one, other) => Number(other.isFavorite) - Number(one.isFavorite));

interface ToolProps {
  /** The accessible name, which includes the company. */
  label: string;
  title: string;
  icon: Icon;
  children: ReactNode;
}

function Tool({ label, title, icon: ToolIcon, children }: ToolProps) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon aria-label={label} title={title}>
          <ToolIcon size={19} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={title} className={classes.list}>
        <h3>{title}</h3>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
