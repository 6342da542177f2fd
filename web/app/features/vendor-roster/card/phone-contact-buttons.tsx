import { ActionIcon } from '@mantine/core';
import { IconDots, IconMail, IconPhone } from '@tabler/icons-react';
import type { ListingEvent } from '#contract/vendor-roster/listing-events.ts';
import type { ListingCardData } from '#contract/vendor-roster/vendor-roster.ts';
import classes from './phone-contact-buttons.module.css';
import { createMailtoLink, createTelLink } from './safe-link.tsx';

interface Props {
  listing: ListingCardData;
  onOpen: () => void;
  onEvent?: (kind: ListingEvent) => void;
}

/** Large buttons for a phone: call, email and details. */
export function PhoneContactButtons({ listing, onOpen, onEvent }: Props) {
  const { vendorCompanyName: company, vendorPhone, POCEmail } = listing;
  return (
    <div className={classes.root}>
      {vendorPhone && (
        <ActionIcon
          component="a"
          variant="default"
          size={44}
          href={createTelLink(vendorPhone)}
          aria-label={`Call ${company}`}
          onClick={() => onEvent?.('called')}
        >
          <IconPhone size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      {POCEmail && (
        <ActionIcon
          component="a"
          variant="default"
          size={44}
          href={createMailtoLink(POCEmail)}
          aria-label={`Email ${company}`}
          onClick={() => onEvent?.('mailed')}
        >
          <IconMail size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      <ActionIcon
        variant="default"
        size={44}
        aria-haspopup="dialog"
        aria-label={`More about ${company}`}
        onClick={onOpen}
      >
        <IconDots size={20} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}
