import { drawDisc } from './svg.ts';

/** The colors of the mark, of details on it, and of parts next to it. */
interface MarkColors {
  main: string;
  detail: string;
  accent: string;
}
type Drawing = (colors: MarkColors) => string;

const line = (color: string, width: number, path: string): string =>
  `<path d="${path}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (color: string, path: string): string => `<path d="${path}" fill="${color}"/>`;

const arch = 'M10 100V48a40 40 0 0 1 80 0v52Z';
const shield = 'M50 0 92 14v36c0 26-18 42-42 50C26 92 8 76 8 50V14Z';
const fronds =
  'M54 44C40 24 18 24 4 42c16-4 34-4 50 2ZM54 44C48 20 30 8 12 14c16 6 30 14 42 30ZM54 44c2-26 18-40 38-36-14 8-28 18-38 36ZM54 44c18-14 36-8 44 10-14-8-28-10-44-10ZM54 44c-18 0-32 12-36 32 10-14 22-24 36-32ZM54 44c14 6 24 20 22 38-4-16-12-28-22-38Z';
const beetle = 'M50 22c22 0 28 22 28 40S66 98 50 98 22 80 22 62s6-40 28-40Z';
const rays = 'M50 4v10M50 86v10M4 50h10M86 50h10M17 17l8 8M75 75l8 8M83 17l-8 8M25 75l-8 8';

/** Small emblems of 100 by 100 units. */
const drawings = {
  peak: ({ main, accent }) => fill(main, 'M50 2 98 98H72L50 52 28 98H2Z') + drawDisc(accent, 50, 85, 12),
  wave: ({ main, detail }) =>
    drawDisc(main) + line(detail, 9, 'M10 46c13-13 27-13 40 0s27 13 40 0M24 70c9-9 17-9 26 0s17 9 26 0'),
  sun: ({ main, detail }) =>
    fill(main, arch) + fill(detail, 'M28 66a22 22 0 0 1 44 0Z') + line(detail, 6, 'M31 77h38M40 89h20'),
  roof: ({ main, accent }) => line(main, 13, 'M8 50 50 12l42 38') + line(accent, 13, 'm22 82 28-26 28 26'),
  house: ({ main, detail }) =>
    fill(main, 'M50 4 98 46v50H2V46Z') + fill(detail, 'M36 96V66a14 14 0 0 1 28 0v30Z'),
  door: ({ main, detail }) =>
    fill(main, arch) + line(detail, 6, 'M26 90V48a24 24 0 0 1 48 0v42') + drawDisc(detail, 62, 66, 5),
  key: ({ main, detail }) =>
    drawDisc(main, 28, 50, 28) + drawDisc(detail, 28, 50, 13) + line(main, 13, 'M54 50h38v18M74 50v12'),
  leaf: ({ main, detail }) =>
    fill(main, 'M94 6C98 60 74 96 18 92 12 40 40 10 94 6Z') +
    line(detail, 7, 'M6 104 66 38M38 68h22M50 56V36'),
  palm: ({ main, accent }) => line(accent, 9, 'M46 96c0-24 2-40 8-54') + fill(main, fronds),
  drop: ({ main, detail }) =>
    fill(main, 'M50 2c22 28 34 44 34 62a34 34 0 0 1-68 0C16 46 28 30 50 2Z') +
    line(detail, 8, 'M34 64a16 16 0 0 0 16 16'),
  bolt: ({ main, detail }) => drawDisc(main) + fill(detail, 'M58 10 24 56h22l-6 34 36-48H54Z'),
  flake: ({ main, accent }) =>
    line(main, 9, 'M12 28l76 44M88 28 12 72') +
    line(accent, 9, 'M50 6v88M38 14l12 10 12-10M38 86l12-10 12 10'),
  shield: ({ main, detail }) => fill(main, shield) + line(detail, 11, 'm30 50 15 15 27-31'),
  lens: ({ main, detail }) =>
    fill(main, 'M6 24h20l10-14h28l10 14h20v64H6Z') +
    drawDisc(detail, 50, 55, 24) +
    drawDisc(main, 50, 55, 13),
  glass: ({ main, detail, accent }) =>
    line(accent, 15, 'M70 70l22 22') +
    drawDisc(main, 42, 42, 40) +
    drawDisc(detail, 42, 42, 27) +
    fill(main, 'M42 24 60 40v17H24V40Z'),
  brush: ({ main, detail, accent }) =>
    fill(main, 'M14 4h72v38H14Z') +
    line(detail, 6, 'M30 6v14M50 6v8M70 6v18') +
    line(accent, 16, 'M50 56v32') +
    fill(accent, 'M44 42h12v14H44Z'),
  box: ({ main, detail }) =>
    fill(main, 'M50 2 94 24v52L50 98 6 76V24Z') + line(detail, 7, 'm8 26 42 22 42-22M50 48v48'),
  grid: ({ main, accent }) =>
    fill(main, 'M4 4h44v28H4ZM54 4h42v62H54ZM4 38h44v58H4Z') + fill(accent, 'M54 72h42v24H54Z'),
  beetle: ({ main, detail, accent }) =>
    line(accent, 8, 'M30 40 10 28M28 60H4M32 80 14 92M70 40l20-12M72 60h24M68 80l18 12') +
    fill(main, beetle) +
    drawDisc(main, 50, 18, 14) +
    line(detail, 6, 'M50 40v50'),
  compass: ({ main, detail }) =>
    drawDisc(main) + fill(detail, 'M78 22 61 61 22 78l17-39Z') + drawDisc(main, 50, 50, 8),
  seal: ({ main, detail, accent }) =>
    fill(accent, 'M30 56v44l20-12 20 12V56Z') +
    drawDisc(main, 50, 38, 38) +
    line(detail, 9, 'm34 38 12 12 20-24'),
  sparkle: ({ main, accent }) =>
    fill(main, 'M42 6c4 28 12 38 40 44-28 6-36 16-40 44-4-28-12-38-40-44 28-6 36-16 40-44Z') +
    fill(accent, 'M80 2c2 12 6 16 18 18-12 2-16 6-18 18-2-12-6-16-18-18 12-2 16-6 18-18Z'),
  hammer: ({ main, accent }) =>
    line(accent, 14, 'M51 46v44') + fill(main, 'M14 10h52c14 0 22 8 26 24-10-8-18-8-26-6h-4v14H40v-4H14Z'),
  rise: ({ main, accent }) =>
    fill(main, 'M6 66h22v30H6ZM39 48h22v48H39ZM72 30h22v66H72Z') + line(accent, 8, 'm8 44 32-22 18 6L90 6'),
  ray: ({ main, accent }) => drawDisc(accent, 50, 50, 23) + line(main, 10, rays),
  sprout: ({ main, accent }) =>
    line(accent, 9, 'M50 96V52') +
    fill(main, 'M50 56C18 58 4 38 6 12c30 0 46 16 44 44ZM50 70c26 2 42-14 44-38-28 0-44 12-44 38Z'),
  pool: ({ main, accent }) =>
    line(accent, 8, 'M34 62V18a11 11 0 0 1 22 0M64 62V18a11 11 0 0 1 22 0M34 32h30M34 48h30') +
    line(main, 11, 'M6 80c10-10 20-10 29 0s20 10 29 0 20-10 30 0'),
} as const satisfies Record<string, Drawing>;

export type LogoMarkName = keyof typeof drawings;

/** Draws a mark with a size and a position of its upper left corner. */
export const drawLogoMark = (
  name: LogoMarkName,
  colors: MarkColors,
  size: number,
  left: number,
  top: number,
): string => `<g transform="translate(${left} ${top}) scale(${size / 100})">${drawings[name](colors)}</g>`;
