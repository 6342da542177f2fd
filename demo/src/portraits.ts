import { calculateLuminance } from '#contract/hex-colors.ts';
import { coralColors, goldColors, inkColor, paperColor } from './colors.ts';
import { type Clothes, clothesDrawings } from './portrait-clothes.ts';
import { getHairDrawing, type HairStyle } from './portrait-hair.ts';
import { mixColors } from './shades.ts';
import { createSvgDocument, pictureSize } from './svg.ts';

export interface PortraitLook {
  skin: string;
  hair: string;
  hairStyle: HairStyle;
  clothes: Clothes;
  color: string;
  /** The color of the tie, the necklace or the shirt under overalls. */
  accent: string;
  wall: string;
  arch: string;
  smile: keyof typeof smiles;
  beard?: keyof typeof beards;
  glasses?: boolean;
  earrings?: boolean;
}

const smiles = {
  soft: '<path d="M226 270q24 22 48 0" fill="none"/>',
  wide: `<path d="M220 264h60c-3 24-14 36-30 36s-27-12-30-36Z" fill="${paperColor}" stroke-width="5"/>`,
  side: '<path d="M230 276q26 10 46-10" fill="none"/>',
};

const beards = {
  full: 'M167 222c2 70 26 110 83 110s81-40 83-110c-10 22-20 30-34 34-26-10-72-10-98 0-14-4-24-12-34-34Z',
  goatee: 'M212 276c4-24 72-24 76 0 6 36-12 56-38 56s-44-20-38-56Z',
  moustache: 'M212 266c8-18 28-20 38-10 10-10 30-8 38 10-14 6-28 4-38-2-10 6-24 8-38 2Z',
};

const skull =
  'M168 208c0-62 34-100 82-100s82 38 82 100c0 40-8 64-26 86-15 18-33 28-56 28s-41-10-56-28c-18-22-26-46-26-86Z';
const ears = 'M174 200c-28-4-34 46 2 50ZM326 200c28-4 34 46-2 50Z';

/**
 * A person in front of an arch, in the style of the product's illustrations: flat colors and ink outlines.
 */
export function drawPortrait(name: string, look: PortraitLook): string {
  const hair = getHairDrawing(look.hairStyle);
  const layers = [
    withOutline(hair.behind, look.hair),
    neck(look.skin),
    clothesDrawings[look.clothes](look.color, look.accent, look.skin),
    withOutline(look.hairStyle === 'scarf' ? undefined : ears, look.skin),
    look.earrings ? earrings : '',
    `<path d="${skull}" fill="${look.skin}"/>`,
    face(look),
    hair.hairline
      ? withPartialOutline(hair.front, hair.hairline, look.hair)
      : withOutline(hair.front, look.hair),
    hair.strands ? strands(hair.strands, look.hair) : '',
    look.glasses ? glasses : '',
  ];
  const wall = `<path fill="${look.wall}" d="M0 0h500v500H0z"/>`;
  const arch = `<path d="M50 510V244a200 200 0 0 1 400 0v266Z" fill="${look.arch}" stroke="${inkColor}" stroke-width="7"/>`;
  const person = `<g transform="translate(-37.500 -42) scale(1.150)" stroke="${inkColor}" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">${layers.join('')}</g>`;
  return createSvgDocument(pictureSize, pictureSize, name, wall + arch + person, true);
}

/** Draws one outline around overlapping shapes: first the line, then the fill, which covers the inside. */
function withOutline(path: string | undefined, color: string): string {
  if (!path) return '';
  return `<path d="${path}" stroke-width="12"/><path d="${path}" fill="${color}" stroke="none"/>`;
}

const withPartialOutline = (path = '', edge: string, color: string): string =>
  `<path d="${path}" fill="${color}" stroke="none"/><path d="${edge}" fill="none"/>`;

const strands = (path: string, hair: string): string =>
  `<path d="${path}" stroke="${mixColors(hair, calculateLuminance(hair) < 0.03 ? paperColor : inkColor, 0.35)}" stroke-width="4" fill="none"/>`;

const neck = (skin: string): string =>
  `<path d="M212 290v80c8 34 68 34 76 0v-80Z" fill="${skin}"/><path d="M215 316q35 30 70 0v18q-35 30-70 0Z" fill="${mixColors(skin, inkColor, 0.22)}" stroke="none"/>`;

function face({ skin, hair, hairStyle, smile, beard }: PortraitLook): string {
  const line = mixColors(skin, inkColor, 0.5);
  const brow = hairStyle === 'scarf' ? inkColor : mixColors(hair, inkColor, 0.35);
  return [
    `<g fill="${coralColors.base}" fill-opacity=".28" stroke="none"><circle cx="200" cy="254" r="15"/><circle cx="300" cy="254" r="15"/></g>`,
    beard ? `<path d="${beards[beard]}" fill="${hair}" stroke="none"/>` : '',
    `<g fill="${inkColor}" stroke="none"><ellipse cx="217" cy="222" rx="7" ry="8.500"/><ellipse cx="283" cy="222" rx="7" ry="8.500"/></g>`,
    `<path d="M200 199q17-12 33-3M300 199q-17-12-33-3" stroke="${brow}" fill="none"/>`,
    `<path d="M252 224q9 18-3 22" stroke="${line}" stroke-width="5" fill="none"/>`,
    smiles[smile],
  ].join('');
}

const glasses = `<g fill="${paperColor}" fill-opacity=".22" stroke-width="5"><circle cx="215" cy="224" r="27"/><circle cx="285" cy="224" r="27"/><path d="M242 220q8-6 16 0M188 218l-20-6M312 218l20-6" fill="none"/></g>`;

const earrings = `<g fill="${goldColors.base}" stroke-width="4"><circle cx="163" cy="258" r="9"/><circle cx="337" cy="258" r="9"/></g>`;
