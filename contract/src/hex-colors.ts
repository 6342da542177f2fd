export const defaultBrandColor = '#11ad88';

/** Expands three digits and lowercases the color. Anything else becomes black. */
export function normalizeHex(text: string): string {
  const value = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return `#${[...value.slice(1)].map((digit) => digit + digit).join('')}`;
  return '#000000';
}

const channels = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(normalizeHex(hex).slice(at, at + 2), 16) / 255);

/** Relative luminance as WCAG defines it, 0 to 1. */
export function calculateLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function calculateContrast(one: string, other: string): number {
  const [light, dark] = [calculateLuminance(one), calculateLuminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** The text color, dark or white, with the higher contrast on the background. */
export function chooseReadableTextColor(background: string): '#333333' | '#ffffff' {
  return calculateContrast(background, '#333333') >= calculateContrast(background, '#ffffff')
    ? '#333333'
    : '#ffffff';
}
