import { Box, Flex, MantineProvider, Stack } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { cssVariables, theme } from '../app/theme.ts';
import { Overlays } from '../app/ui/overlays.tsx';
import { allStories } from './all-stories.ts';

type Scheme = 'light' | 'dark';

const names = Object.keys(allStories);

const Themed = ({ scheme, children }: { scheme?: Scheme; children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={scheme}>
    {children}
  </MantineProvider>
);

function subscribeToHash(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Lists all components and shows the chosen one in a light and a dark frame, which contain its dialogs. */
export function ComponentList() {
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1));
  const component = names.includes(hash) ? hash : names[0];
  return (
    <Themed scheme="light">
      <Flex h="100vh" bg="var(--ab-body)">
        <Box component="nav" aria-label="Components" w={210} p="md" flex="none" style={{ overflow: 'auto' }}>
          {names.map((name) => (
            <Box
              component="a"
              key={name}
              href={`#${name}`}
              display="block"
              py={3}
              fw={name === component ? 700 : 400}
            >
              {name}
            </Box>
          ))}
        </Box>
        <Stack flex={1} gap={0}>
          {(['light', 'dark'] as const).map((scheme) => (
            <iframe
              key={`${component} ${scheme}`}
              title={`${component} in ${scheme} mode`}
              src={`?states=${component}&scheme=${scheme}`}
              style={{ flex: 1, border: 0 }}
            />
          ))}
        </Stack>
      </Flex>
    </Themed>
  );
}

export function ComponentStates({ component, scheme }: { component: string; scheme: Scheme }) {
  return (
    <Themed scheme={scheme}>
      <Overlays>
        <Box component="main" p="lg">
          <Box component="h1" mb="lg">
            {component}
          </Box>
          {Object.entries(allStories[component] ?? {}).map(([state, element]) => (
            <Box component="section" key={state} mb="xl">
              <Box component="h2" mb="sm" c="dimmed">
                {state}
              </Box>
              {element}
            </Box>
          ))}
        </Box>
      </Overlays>
    </Themed>
  );
}
