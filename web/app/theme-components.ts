import type { MantineThemeComponents } from '@mantine/core';

type Props = Record<string, unknown>;

/** A filled button is black (white in dark mode) and inverts on hover, whatever the primary color. */
const ink = {
  '--button-bg': 'var(--ab-button)',
  '--button-color': 'var(--ab-buttonText)',
  '--button-bd': '1px solid var(--ab-button)',
  '--button-hover': 'var(--ab-buttonHover)',
  '--button-hover-color': 'var(--ab-buttonHoverText)',
};

const ghost = {
  '--button-color': 'var(--ab-text)',
  '--button-hover': 'var(--ab-sunken)',
  '--button-hover-color': 'var(--ab-strong)',
};

const gentleDanger = { '--button-color': 'var(--ab-bad)' };

const danger = { '--button-bg': 'var(--ab-badFill)', '--button-color': '#ffffff' };

const buttonSizes: Record<string, Record<string, string>> = {
  xs: { '--button-padding-x': '10px', '--button-fz': '13px', '--button-radius': 'var(--mantine-radius-sm)' },
  sm: { '--button-padding-x': '14px', '--button-fz': '14px' },
  lg: {
    '--button-height': '48px',
    '--button-padding-x': '22px',
    '--button-fz': '16px',
    '--button-radius': 'var(--mantine-radius-button)',
  },
};

function buttonColors({ variant = 'filled', color }: Props) {
  if (variant === 'filled') return color === 'coral' ? danger : color ? {} : ink;
  if (variant !== 'subtle') return {};
  return color === 'coral' ? gentleDanger : color ? {} : ghost;
}

const iconColors = ({ variant = 'filled', color }: Props) => {
  if (color) return {};
  if (variant === 'filled') {
    return {
      '--ai-bg': 'var(--ab-button)',
      '--ai-color': 'var(--ab-buttonText)',
      '--ai-hover': 'var(--ab-buttonHover)',
      '--ai-hover-color': 'var(--ab-buttonHoverText)',
      '--ai-bd': '1px solid var(--ab-button)',
    };
  }
  if (variant !== 'subtle') return {};
  return { '--ai-color': 'var(--ab-text2)', '--ai-hover': 'var(--ab-sunken)' };
};

/** Every field has 14 px text, independent of labels and hints. */
const field = { vars: () => ({ wrapper: { '--input-fz': '14px' } }) };

/** The components are keyed by name, because importing them would load all of them on the public pages. */
export const themeComponents: MantineThemeComponents = {
  Button: {
    vars: (_theme: unknown, props: Props) => ({
      root: { ...buttonColors(props), ...buttonSizes[String(props.size ?? 'sm')] },
    }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 36 },
    vars: (_theme: unknown, props: Props) => ({ root: iconColors(props) }),
  },
  Input: field,
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'window',
      shadow: 'md',
      transitionProps: { duration: 200 },
      // A dialog's header is not a page landmark.
      attributes: { header: { role: 'none' } },
    },
    vars: (_theme: unknown, { size }: Props) => ({ root: modalSize(size) }),
  },
  Drawer: { defaultProps: { transitionProps: { duration: 200 } } },
  // Menus do not fade in, because Mantine begins a fade with a render that cannot be interrupted. A menu may
  // contain only menu items, so the placeholder for the initial focus is turned off.
  Menu: {
    defaultProps: { shadow: 'md', transitionProps: { duration: 0 }, withInitialFocusPlaceholder: false },
  },
  Checkbox: {
    defaultProps: { size: 'xs', radius: 'xs' },
    vars: () => ({
      root: { '--checkbox-color': 'var(--ab-button)', '--checkbox-icon-color': 'var(--ab-buttonText)' },
    }),
  },
  Radio: {
    defaultProps: { size: 'xs' },
    vars: () => ({
      root: { '--radio-color': 'var(--ab-button)', '--radio-icon-color': 'var(--ab-buttonText)' },
    }),
  },
  RadioIndicator: {
    vars: () => ({
      indicator: { '--radio-color': 'var(--ab-button)', '--radio-icon-color': 'var(--ab-buttonText)' },
    }),
  },
  Switch: {
    defaultProps: { withThumbIndicator: false },
    vars: () => ({ root: { '--switch-color': 'var(--ab-accent)' } }),
  },
  Tooltip: { defaultProps: { openDelay: 300 } },
};

const modalSizes: Record<string, string> = { md: '440px', lg: '640px', xl: '880px' };

function modalSize(size: unknown) {
  const width = modalSizes[String(size ?? 'md')];
  return width ? { '--modal-size': width } : {};
}
