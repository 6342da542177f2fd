import { fixedColors, semanticColors } from './app/theme-colors.ts';
import { customMedia, fontSizeVariables } from './app/theme-scale.ts';

type Declarations = Record<string, string | undefined>;
type Options = Record<string, Declarations>;

/** Splits at spaces that are not in parentheses. */
const splitParts = (text: string): string[] => text.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

/** Combines the declarations of the options that the text names. All other parts of the text are the gap. */
function layOut(base: Declarations, options: Options, text: string): Declarations {
  const parts = splitParts(text);
  const gap = parts.filter((part) => !(part in options)).join(' ') || undefined;
  return Object.assign({ ...base, gap }, ...parts.map((part) => options[part]));
}

const justified: Options = {
  between: { 'justify-content': 'space-between' },
  middle: { 'justify-content': 'center' },
  end: { 'justify-content': 'flex-end' },
};

const rowOptions: Options = {
  ...justified,
  inline: { display: 'inline-flex' },
  wrap: { 'flex-wrap': 'wrap' },
  top: { 'align-items': 'flex-start' },
  baseline: { 'align-items': 'baseline' },
  bottom: { 'align-items': 'flex-end' },
  stretch: { 'align-items': undefined },
};

const columnOptions: Options = {
  ...justified,
  inline: { display: 'inline-flex' },
  left: { 'align-items': 'flex-start' },
  center: { 'align-items': 'center' },
};

const gridOptions: Options = {
  top: { 'align-items': 'start' },
  center: { 'align-items': 'center' },
  baseline: { 'align-items': 'baseline' },
  bottom: { 'align-items': 'end' },
};

const palette = { ...fixedColors, ...semanticColors.light };

function findColor(name: string): string {
  if (name === 'inherit' || name === 'currentColor') return name;
  if (name === 'white') return 'var(--mantine-color-white)';
  if (name in palette) return `var(--ab-${name})`;
  throw new Error(`The theme has no color ${name}`);
}

function findFontSize(size: string): string {
  const name = `--ab-fz-${size.replace('.', '-')}`;
  if (!(name in fontSizeVariables)) throw new Error(`The theme has no font size ${size}`);
  return `var(${name})`;
}

/** Reads the parts of `text 600 13/1.4 -0.01em muted`, which may have any order. */
function setText(text: string): Declarations {
  const type: Declarations = {};
  let family: string | undefined;
  for (const part of splitParts(text)) {
    const [size = '', height] = part.split('/');
    if (part === 'display' || part === 'ui') family = `var(--ab-${part})`;
    else if (part === 'tabular') type['font-variant-numeric'] = 'tabular-nums';
    else if (/^\d{3}$/.test(part)) type['font-weight'] = part;
    else if (/em$/.test(part)) type['letter-spacing'] = part;
    else if (height || /^\d/.test(part))
      Object.assign(type, { 'font-size': findFontSize(size), 'line-height': height });
    else type.color = findColor(part);
  }
  if (!family) return type;
  const { 'font-weight': weight, 'font-size': size, 'line-height': height, ...others } = type;
  return { font: `${weight} ${size} / ${height} ${family}`, ...others };
}

const sides: Record<string, string> = { start: 'inset-inline-start', end: 'inset-inline-end' };

/** Reads pairs of a side and a length: `top 8px end 0`. */
const setPosition = (position: string) => (_rule: unknown, text: string) => {
  const parts = splitParts(text);
  const pairs = parts.flatMap((part, at) => (at % 2 ? [] : [[sides[part] ?? part, parts[at + 1]]]));
  return { position, ...Object.fromEntries(pairs) };
};

const findRadius = (name: string) => (name === 'round' ? '50%' : `var(--mantine-radius-${name})`);

const square = (size?: string): Declarations => ({ width: size, height: size });

/** Sets one declaration on some screens, on paper or on hover: `@mixin phone padding: 0`. */
const setWhen =
  (condition: string) =>
  (_rule: unknown, ...parts: string[]): Record<string, Declarations> => {
    const [, property = '', value] = /^([\w-]+): (.+)$/.exec(parts.join(', ')) ?? [];
    return { [condition]: { [property]: value } };
  };

const screens = Object.keys(customMedia).map((name) => [name.slice(2), setWhen(`@media (${name})`)]);

/** Declarations that many rules share (decision 110). */
export const mixins = {
  ...(Object.fromEntries(screens) as Record<'phone', ReturnType<typeof setWhen>>),
  print: setWhen('@media print'),
  hovered: setWhen('&:hover'),
  /** `row 8px wrap between`: children side by side, centered vertically. */
  row: (_rule: unknown, options = '') =>
    layOut({ display: 'flex', 'align-items': 'center' }, rowOptions, options),
  /** `column 8px center`: children below each other. */
  column: (_rule: unknown, options = '') =>
    layOut({ display: 'flex', 'flex-direction': 'column' }, columnOptions, options),
  /** `grid 12px top, 1fr auto`: a gap, and then the columns. */
  grid: (_rule: unknown, options = '', columns?: string) => ({
    ...layOut({ display: 'grid' }, gridOptions, options),
    'grid-template-columns': columns,
  }),
  /** `centered 44px`: one child in the middle of a square. */
  centered: (_rule: unknown, size?: string) => ({
    display: 'grid',
    'place-items': 'center',
    ...square(size),
  }),
  square: (_rule: unknown, size: string) => square(size),
  /**
   * `text 600 13/1.4 muted`: weight, size and line height, color. `display` or `ui` sets the font family and
   * resets all other font properties.
   */
  text: (_rule: unknown, options: string) => setText(options),
  /** Smaller text on its own line below or above other text. */
  caption: (_rule: unknown, options: string) => ({ display: 'block', ...setText(options) }),
  underline: (_rule: unknown, offset: string) => ({
    'text-decoration': 'underline',
    'text-underline-offset': offset,
  }),
  /** `absolute top 8px end 0`: positioned at these distances from the sides. */
  absolute: setPosition('absolute'),
  sticky: setPosition('sticky'),
  fixed: setPosition('fixed'),
  /** One line that ends in an ellipsis. */
  truncate: { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  /** Takes the remaining width of a row, and shrinks below the width of its words. */
  fill: { flex: '1', 'min-width': '0' },
  /** Covers the nearest positioned ancestor. */
  cover: { position: 'absolute', inset: '0' },
  /** A picture that fills its frame. */
  'fill-frame': { width: '100%', height: '100%', 'object-fit': 'cover' },
  /** Text that only screen readers read. */
  'hidden-text': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    'clip-path': 'inset(50%)',
  },
  /** `box sunken md line`: background, radius and, if named, the color of the border. */
  box: (_rule: unknown, options: string) => {
    const [background = '', radius = '', line] = splitParts(options);
    return {
      background: findColor(background),
      'border-radius': findRadius(radius),
      border: line && `1px solid ${findColor(line)}`,
    };
  },
  /** `surface lg raised`: the background and border of a card, with a radius and a shadow. */
  surface: (_rule: unknown, options = '') =>
    Object.assign(
      { background: 'var(--ab-surface)', border: '1px solid var(--ab-line)' },
      ...splitParts(options).map((part) =>
        part === 'raised'
          ? { 'box-shadow': 'var(--mantine-shadow-xs)' }
          : { 'border-radius': findRadius(part) },
      ),
    ),
  /** `tone bad`: a color on its pale background; `tone button`: the colors of a filled button. */
  tone: (_rule: unknown, name: string) => {
    const [background = '', color = ''] = name === 'button' ? ['button', 'buttonText'] : [`${name}Bg`, name];
    return { background: findColor(background), color: findColor(color) };
  },
  /** `focus-ring -2px`: draws the focus ring at another distance, or around another element. */
  'focus-ring': (_rule: unknown, offset = '2px') => ({
    outline: '2px solid var(--ab-focus)',
    'outline-offset': offset,
  }),
  /** On a phone, extends the touch area to 44 px, without changing the layout. */
  'touch-area': {
    '@media (--phone)': {
      position: 'relative',
      '&::after': { content: "''", position: 'absolute', inset: 'min(0px, (100% - 44px) / 2)' },
    },
  },
};
