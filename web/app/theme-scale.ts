/** Every font size in pixels. Each becomes a CSS variable: 12.5 is `var(--ab-fz-12-5)`. */
const pixels = [
  12, 12.5, 13, 13.5, 14, 14.5, 15, 16, 17, 17.5, 18, 18.5, 19, 20, 21, 22, 24, 25, 26, 27, 28, 30, 32, 36,
  40, 52,
] as const;

/** Headlines of the public pages scale with the window. */
const fluid = {
  heroPhone: 'clamp(38px, 11.7vw, 72px)',
  hero: 'clamp(44px, 5.85vw, 84px)',
  headline: 'clamp(40px, 4.6vw, 68px)',
  headline2: 'clamp(36px, 4.4vw, 60px)',
  headline3: 'clamp(32px, 3.6vw, 50px)',
};

export const fontSizeVariables: Record<string, string> = Object.fromEntries([
  ...pixels.map((size) => [`--ab-fz-${String(size).replace('.', '-')}`, `${size}px`]),
  ...Object.entries(fluid).map(([name, size]) => [`--ab-fz-${name}`, size]),
]);

export const radii = {
  xs: '4px',
  sm: '6px',
  md: '8px',
  lg: '12px',
  xl: '20px',
  /** The radii of marketing buttons, dialogs, scenes of the home page, and pills. */
  button: '10px',
  window: '14px',
  scene: '28px',
  pill: '999px',
};

/** The maximum width of each kind of screen. */
export const maxScreenWidths = {
  smallPhone: 480,
  largePhone: 640,
  phone: 768,
  smallTablet: 900,
  tablet: 1024,
  laptop: 1200,
  smallDesk: 1280,
  desk: 1440,
} as const;

type Screen = keyof typeof maxScreenWidths;

export const maxWidthQuery = (screen: Screen): string => `(max-width: ${maxScreenWidths[screen]}px)`;

/** Custom media queries: `@media (--phone)`, and `@media (--beyond-phone)` for everything wider. */
export const customMedia: Record<string, string> = Object.fromEntries(
  (Object.keys(maxScreenWidths) as Screen[]).flatMap((screen) => {
    const name = screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return [
      [`--${name}`, maxWidthQuery(screen)],
      [`--beyond-${name}`, `(min-width: ${maxScreenWidths[screen] + 1}px)`],
    ];
  }),
);
