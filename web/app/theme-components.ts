import { Button, type MantineThemeComponents } from '@mantine/core';

/** A filled button is black (white in the dark) and turns over on hover, whatever the primary colour. */
const inkButton = {
  '--button-bg': 'var(--ab-button)',
  '--button-color': 'var(--ab-buttonText)',
  '--button-bd': '1px solid var(--ab-button)',
  '--button-hover': 'var(--ab-buttonHover)',
  '--button-hover-color': 'var(--ab-buttonHoverText)',
};

export const themeComponents: MantineThemeComponents = {
  Button: Button.extend({
    vars: (_theme, { variant = 'filled', color }) => ({
      root: variant === 'filled' && !color ? inkButton : {},
    }),
  }),
};
