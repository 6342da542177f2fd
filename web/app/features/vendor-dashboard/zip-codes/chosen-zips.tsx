import { Box, Button, CloseButton, Flex } from '@mantine/core';
import { useState } from 'react';
import { floridaZipCodes, formatZipLabel } from '#contract/reference/florida-zip-codes.ts';
import { maxZipsOnCard } from '#contract/vendor-roster/vendor-roster.ts';
import { zipMessages } from '#contract/vendors/vendor-media.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import classes from './zip-codes.module.css';

interface Props {
  chosen: ReadonlySet<string>;
  onRemove: (zip: string) => void;
}

/** The first selected ZIP codes, and a button that opens a dialog with all of them. */
export function ChosenZips({ chosen, onRemove }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const inOrder = [...chosen].sort();
  if (!chosen.size)
    return (
      <Box component="p" py={24} px={0} c="var(--ab-text2)">
        {zipMessages.none}
      </Box>
    );
  return (
    <Flex wrap="wrap" align="center" gap={8} py={12} px={0}>
      {inOrder.slice(0, maxZipsOnCard).map((zip) => (
        <span key={zip} className={classes.chip}>
          {zip}
          <CloseButton size="xs" aria-label={`Remove ${zip}`} onClick={() => onRemove(zip)} />
        </span>
      ))}
      {chosen.size > maxZipsOnCard && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          +{chosen.size - maxZipsOnCard} more - See all ZIP codes
        </Button>
      )}
      <Dialog opened={showsAll} title="All Selected ZIP Codes" size="md" onClose={() => setShowsAll(false)}>
        <ul className={classes.all}>
          {floridaZipCodes()
            .filter(({ zip }) => chosen.has(zip))
            .map((zip) => (
              <li key={zip.zip}>{formatZipLabel(zip)}</li>
            ))}
        </ul>
      </Dialog>
    </Flex>
  );
}
