import { Box } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { type DemoOverride, demoBarText, overrideExitPath } from '../../core/override.ts';
import classes from './demo-bar.module.css';

/** Shows that this is a demo, not a real desktop. Leaving the demo reloads the page. */
export default function DemoBar({ override }: { override: DemoOverride }) {
  return (
    <section className={classes.root} aria-label="Demo mode">
      <IconEye size={17} aria-hidden="true" />
      <Box component="span" miw={0}>
        {demoBarText(override)}
      </Box>
      <a className={classes.exit} href={overrideExitPath(override)}>
        Exit Override
      </a>
    </section>
  );
}
