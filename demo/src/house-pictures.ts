import { brandColors, coralColors, goldColors, inkColor, paperColor, skyColors } from './colors.ts';
import { mixColors } from './shades.ts';
import { createSvgDocument, drawDisc } from './svg.ts';

/** The drawn pictures of listings, in different colors. */
export const housePictureNames = ['front', 'kitchen', 'pool', 'room', 'bedroom', 'garden'] as const;
export type HousePictureName = (typeof housePictureNames)[number];

const walls = [paperColor, goldColors.pale, coralColors.pale, skyColors.pale, brandColors.pale];
const roofs = [coralColors.deep, skyColors.deep, brandColors.deep, goldColors.deep, '#4a524d'];

interface SceneColors {
  wall: string;
  roof: string;
  soft: string;
}

const colorsOf = (tone: number): SceneColors => {
  const wall = walls[tone % walls.length] ?? paperColor;
  const roof = roofs[tone % roofs.length] ?? coralColors.deep;
  return { wall, roof, soft: mixColors(roof, paperColor, 0.72) };
};

const block = (color: string, path: string): string => `<path fill="${color}" d="${path}"/>`;
const stroke = (color: string, width: number, path: string): string =>
  `<path stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`;
const background = (above: string, below: string, horizon: number): string =>
  block(above, 'M0 0h160v110H0Z') + block(below, `M0 ${horizon}h160V110H0Z`);

const palm = (x: number): string =>
  stroke(brandColors.dark, 3, `M${x} 88c0-18 1-30 4-40`) +
  block(
    brandColors.deep,
    `M${x + 4} 48c-9-8-18-5-21 4 8-3 14-4 21-4Zm0 0c-4-10-13-12-18-8 7 1 13 3 18 8Zm0 0c8-8 17-4 20 4-7-3-13-4-20-4Zm0 0c2-10 9-13 15-10-6 2-11 5-15 10Z`,
  );

const drawings: Record<HousePictureName, (paint: SceneColors) => string> = {
  front: ({ wall, roof }) =>
    background(skyColors.light, brandColors.light, 84) +
    drawDisc(goldColors.pale, 130, 24, 12) +
    block(wall, 'M34 46h92v40H34Z') +
    block(roof, 'm26 48 54-30 54 30Z') +
    block(inkColor, 'M72 86V66a8 8 0 0 1 16 0v20Z') +
    block(skyColors.light, 'M44 58h18v14H44ZM98 58h18v14H98Z') +
    palm(18),
  kitchen: ({ roof, soft }) =>
    background('#edf1ef', roof, 67) +
    block(paperColor, 'M0 0h160v34H0Z') +
    block(soft, 'M14 8h30v24H14ZM48 8h30v24H48ZM116 8h30v24h-30Z') +
    block('#4a524d', 'M84 14h26l6 16H78Z') +
    block(inkColor, 'M0 62h160v5H0Z') +
    stroke(soft, 2, 'M12 74h38v30H12ZM56 74h38v30H56ZM100 74h48v30h-48Z') +
    block(goldColors.base, 'M120 50h18l-4 12h-10Z'),
  pool: ({ soft }) =>
    background(goldColors.light, paperColor, 60) +
    drawDisc(goldColors.base, 44, 38, 18) +
    block(soft, 'M0 48h160v14H0Z') +
    block(skyColors.base, 'M22 72h104q22 0 26 14t-20 16H30Q8 102 8 88t14-16Z') +
    stroke(skyColors.pale, 2.5, 'M36 82h24M74 90h34M44 95h14M108 80h18'),
  room: ({ roof }) =>
    background(goldColors.pale, '#dcb98a', 84) +
    block(skyColors.light, 'M54 66V36a26 26 0 0 1 52 0v30Z') +
    block(brandColors.base, 'M54 54h52v12H54Z') +
    stroke(paperColor, 3, 'M54 66V36a26 26 0 0 1 52 0v30ZM80 10v56M54 40h52') +
    block(roof, 'M26 72h66v16H26ZM22 64h10v26H22ZM86 64h10v26H86ZM32 58h54v16H32Z') +
    block(coralColors.base, 'M116 78h20l-4 16h-12Z'),
  bedroom: ({ wall, roof, soft }) =>
    background(mixColors(wall, goldColors.pale, 0.4), '#dcb98a', 88) +
    block(roof, 'M20 44h120v34H20Z') +
    block(paperColor, 'M28 58h44v16H28ZM88 58h44v16H88Z') +
    block(soft, 'M20 72h120v24H20Z') +
    drawDisc(goldColors.base, 80, 22, 9),
  garden: ({ wall, roof }) =>
    background(skyColors.pale, brandColors.light, 58) +
    block(roof, 'M0 40h160v20H0Z') +
    block(wall, 'M12 30h16v30H12ZM132 30h16v30h-16Z') +
    drawDisc(coralColors.base, 50, 84, 7) +
    drawDisc(goldColors.base, 78, 94, 6) +
    drawDisc(coralColors.light, 108, 82, 8) +
    palm(140),
};

/** A scalable picture of 160 by 110. */
export const drawHousePicture = (scene: HousePictureName, tone: number, label: string): string =>
  createSvgDocument(160, 110, label, drawings[scene](colorsOf(tone)));
