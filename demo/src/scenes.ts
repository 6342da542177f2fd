import { brand, coral, gold, ink, paper, sky } from './colors.ts';
import { mixColors } from './shades.ts';
import { createSvgDocument } from './svg.ts';

/** The drawn pictures of listings, in different colors. */
export const sceneNames = ['front', 'kitchen', 'pool', 'room', 'bedroom', 'garden'] as const;
export type SceneName = (typeof sceneNames)[number];

const walls = [paper, gold.pale, coral.pale, sky.pale, brand.pale];
const roofs = [coral.deep, sky.deep, brand.deep, gold.deep, '#4a524d'];

interface SceneColors {
  wall: string;
  roof: string;
  soft: string;
}

const colorsOf = (tone: number): SceneColors => {
  const wall = walls[tone % walls.length] ?? paper;
  const roof = roofs[tone % roofs.length] ?? coral.deep;
  return { wall, roof, soft: mixColors(roof, paper, 0.72) };
};

const block = (color: string, path: string): string => `<path fill="${color}" d="${path}"/>`;
const stroke = (color: string, width: number, path: string): string =>
  `<path stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`;
const disc = (color: string, cx: number, cy: number, r: number): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}"/>`;
const background = (above: string, below: string, horizon: number): string =>
  block(above, 'M0 0h160v110H0Z') + block(below, `M0 ${horizon}h160V110H0Z`);

const palm = (x: number): string =>
  stroke(brand.dark, 3, `M${x} 88c0-18 1-30 4-40`) +
  block(
    brand.deep,
    `M${x + 4} 48c-9-8-18-5-21 4 8-3 14-4 21-4Zm0 0c-4-10-13-12-18-8 7 1 13 3 18 8Zm0 0c8-8 17-4 20 4-7-3-13-4-20-4Zm0 0c2-10 9-13 15-10-6 2-11 5-15 10Z`,
  );

const drawings: Record<SceneName, (paint: SceneColors) => string> = {
  front: ({ wall, roof }) =>
    background(sky.light, brand.light, 84) +
    disc(gold.pale, 130, 24, 12) +
    block(wall, 'M34 46h92v40H34Z') +
    block(roof, 'm26 48 54-30 54 30Z') +
    block(ink, 'M72 86V66a8 8 0 0 1 16 0v20Z') +
    block(sky.light, 'M44 58h18v14H44ZM98 58h18v14H98Z') +
    palm(18),
  kitchen: ({ roof, soft }) =>
    background('#edf1ef', roof, 67) +
    block(paper, 'M0 0h160v34H0Z') +
    block(soft, 'M14 8h30v24H14ZM48 8h30v24H48ZM116 8h30v24h-30Z') +
    block('#4a524d', 'M84 14h26l6 16H78Z') +
    block(ink, 'M0 62h160v5H0Z') +
    stroke(soft, 2, 'M12 74h38v30H12ZM56 74h38v30H56ZM100 74h48v30h-48Z') +
    block(gold.base, 'M120 50h18l-4 12h-10Z'),
  pool: ({ soft }) =>
    background(gold.light, paper, 60) +
    disc(gold.base, 44, 38, 18) +
    block(soft, 'M0 48h160v14H0Z') +
    block(sky.base, 'M22 72h104q22 0 26 14t-20 16H30Q8 102 8 88t14-16Z') +
    stroke(sky.pale, 2.5, 'M36 82h24M74 90h34M44 95h14M108 80h18'),
  room: ({ roof }) =>
    background(gold.pale, '#dcb98a', 84) +
    block(sky.light, 'M54 66V36a26 26 0 0 1 52 0v30Z') +
    block(brand.base, 'M54 54h52v12H54Z') +
    stroke(paper, 3, 'M54 66V36a26 26 0 0 1 52 0v30ZM80 10v56M54 40h52') +
    block(roof, 'M26 72h66v16H26ZM22 64h10v26H22ZM86 64h10v26H86ZM32 58h54v16H32Z') +
    block(coral.base, 'M116 78h20l-4 16h-12Z'),
  bedroom: ({ wall, roof, soft }) =>
    background(mixColors(wall, gold.pale, 0.4), '#dcb98a', 88) +
    block(roof, 'M20 44h120v34H20Z') +
    block(paper, 'M28 58h44v16H28ZM88 58h44v16H88Z') +
    block(soft, 'M20 72h120v24H20Z') +
    disc(gold.base, 80, 22, 9),
  garden: ({ wall, roof }) =>
    background(sky.pale, brand.light, 58) +
    block(roof, 'M0 40h160v20H0Z') +
    block(wall, 'M12 30h16v30H12ZM132 30h16v30h-16Z') +
    disc(coral.base, 50, 84, 7) +
    disc(gold.base, 78, 94, 6) +
    disc(coral.light, 108, 82, 8) +
    palm(140),
};

/** A scalable picture of 160 by 110. */
export const drawScene = (scene: SceneName, tone: number, label: string): string =>
  createSvgDocument(160, 110, label, drawings[scene](colorsOf(tone)));
