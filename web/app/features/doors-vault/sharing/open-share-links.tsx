import { Box, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sharesQuery } from '../api.ts';
import { DisableLinkButton, ShareState } from './share-entry.tsx';
import classes from './sharing.module.css';

/** The share links that still work, so that users who lost Agent Pro+ can turn them off. */
export function OpenShareLinks() {
  const { data: shares = [] } = useQuery(sharesQuery({}));
  const open = shares.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <Box component="section" maw={640} mx="auto" px="md">
      <Text component="h2" fz="lg" fw={600} mb="xs">
        These share links are still open
      </Text>
      <ul className={classes.list} aria-label="Share links">
        {open.map((share) => (
          <li key={share.id} className={classes.entry}>
            <span>{share.title}</span>
            <Flex wrap="wrap" align="center" justify="space-between" gap="xs">
              <ShareState share={share} />
              <DisableLinkButton share={share} />
            </Flex>
          </li>
        ))}
      </ul>
    </Box>
  );
}
