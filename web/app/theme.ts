import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { colors, fixedColors, semanticColors } from './theme-colors.ts';
import { themeComponents } from './theme-components.ts';
import { fontSizeVariables, radii } from './theme-scale.ts';

const ui = "'Hanken Grotesk Variable', system-ui, sans-serif";
const display = "'Besley Variable', Georgia, serif";

export const theme: MantineThemeOverride = createTheme({
  colors,
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 4 },
  black: '#0e1310',
  white: '#ffffff',
  autoContrast: true,
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: ui,
  headings: {
    fontFamily: display,
    sizes: {
      h1: { fontSize: '28px', fontWeight: '560', lineHeight: '1.15' },
      h2: { fontSize: '15px', fontWeight: '640', lineHeight: '1.3' },
      h3: { fontSize: '19px', fontWeight: '560', lineHeight: '1.25' },
    },
  },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.5', xl: '1.5' },
  spacing: { xs: '6px', sm: '10px', md: '16px', lg: '20px', xl: '30px' },
  radius: radii,
  shadows: {
    xs: '0 1px 2px rgb(6 47 37 / .06)',
    sm: '0 1px 2px rgb(6 47 37 / .05), 0 6px 16px -6px rgb(6 47 37 / .10)',
    md: '0 2px 6px rgb(6 47 37 / .08), 0 24px 48px -16px rgb(6 47 37 / .28)',
  },
  breakpoints: { xs: '36em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
  components: themeComponents,
});

const variablesOf = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--ab-${name}`, value]));

/** Maps Mantine's surfaces to our colors, so that its components match ours. */
const mantineSurfaces = {
  '--mantine-color-body': 'var(--ab-surface)',
  '--mantine-color-text': 'var(--ab-text)',
  '--mantine-color-dimmed': 'var(--ab-muted)',
  '--mantine-color-default': 'var(--ab-surface)',
  '--mantine-color-default-color': 'var(--ab-text)',
  '--mantine-color-default-hover': 'var(--ab-sunken)',
  '--mantine-color-default-border': 'var(--ab-lineStrong)',
  '--mantine-color-placeholder': 'var(--ab-muted)',
  '--mantine-color-anchor': 'var(--ab-accent)',
  '--mantine-color-error': 'var(--ab-bad)',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    ...variablesOf(fixedColors),
    ...fontSizeVariables,
    '--ab-display': display,
    '--ab-ui': ui,
    '--ab-arch': '50% 50% 8px 8px',
    '--ab-fast': '120ms',
    '--ab-base': '200ms',
    '--ab-ease': 'cubic-bezier(.2, .7, .2, 1)',
  },
  light: {
    ...variablesOf(semanticColors.light),
    ...mantineSurfaces,
    '--ab-shadowPaper': '0 1px 2px rgb(6 47 37 / .14), 0 18px 40px -14px rgb(6 47 37 / .4)',
  },
  dark: {
    ...variablesOf(semanticColors.dark),
    ...mantineSurfaces,
    '--mantine-shadow-xs': 'none',
    '--mantine-shadow-sm': 'none',
    '--mantine-shadow-md': '0 24px 48px -12px #000',
    '--ab-shadowPaper': '0 24px 48px -12px #000',
  },
});
