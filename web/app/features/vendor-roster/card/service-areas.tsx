import { Box, Flex, Popover, ScrollArea } from '@mantine/core';
import { maxZipsOnCard } from '#contract/vendor-roster/vendor-roster.ts';
import { PlainButton } from '../../../ui/plain-button.tsx';
import classes from './service-areas.module.css';

// Makes the area scrollable by keyboard.
const viewportProps = { tabIndex: 0, role: 'region', 'aria-label': 'ZIP codes' };

/** The first three ZIP codes, and a button that shows all. */
export function ServiceAreas({ zipCodes }: { zipCodes: readonly string[] }) {
  if (zipCodes.length === 0)
    return (
      <Box component="p" c="dimmed" fz="var(--ab-fz-12-5)">
        No ZIP codes selected
      </Box>
    );
  const more = zipCodes.length - maxZipsOnCard;
  return (
    <Flex wrap="wrap" align="center" gap={5}>
      <Zips zipCodes={zipCodes.slice(0, maxZipsOnCard)} />
      {more > 0 && (
        <Popover position="bottom-start" shadow="md" withinPortal trapFocus>
          <Popover.Target>
            <PlainButton className={classes.more}>{`see more (${more} more)`}</PlainButton>
          </Popover.Target>
          <Popover.Dropdown aria-label="All Service Areas" className={classes.all}>
            <h3>All Service Areas</h3>
            <ScrollArea.Autosize mah={220} offsetScrollbars="present" viewportProps={viewportProps}>
              <Flex wrap="wrap" align="center" gap={5}>
                <Zips zipCodes={zipCodes} />
              </Flex>
            </ScrollArea.Autosize>
          </Popover.Dropdown>
        </Popover>
      )}
    </Flex>
  );
}

const Zips = ({ zipCodes }: { zipCodes: readonly string[] }) =>
  zipCodes.map((zip) => (
    <span key={zip} className={classes.zip}>
      {zip}
    </span>
  ));
