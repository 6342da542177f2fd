import { brandColors, coralColors, goldColors, inkColor, paperColor, skyColors } from './colors.ts';
import { feminineNames, masculineNames } from './names.ts';
import type { DemoName } from './people.ts';
import type { Clothes } from './portrait-clothes.ts';
import type { HairStyle } from './portrait-hair.ts';
import type { PortraitLook } from './portraits.ts';
import { createRandom, type Random } from './random.ts';

const skins = [
  '#f7d3b5',
  '#f0c39a',
  '#e3b48c',
  '#dba577',
  '#c98a5e',
  '#a86f49',
  '#8d5a3b',
  '#6f432b',
] as const;
const darkHair = ['#1d1512', '#2b1d16', '#3a2218'] as const;
const lightHair = ['#7a4a2a', '#b8452b', '#d9a441', '#a2562c'] as const;
const greyHair = ['#8a8f8c', '#c9cecb'] as const;
const fabrics = [
  brandColors.deep,
  skyColors.deep,
  coralColors.deep,
  inkColor,
  '#4a524d',
  goldColors.base,
  skyColors.dark,
  brandColors.light,
] as const;
const accents = [goldColors.base, coralColors.base, skyColors.light, paperColor] as const;
const rooms: readonly Pick<PortraitLook, 'wall' | 'arch'>[] = [
  { wall: brandColors.pale, arch: brandColors.base },
  { wall: goldColors.pale, arch: goldColors.base },
  { wall: coralColors.pale, arch: coralColors.base },
  { wall: skyColors.pale, arch: '#67b2f0' },
  { wall: '#edf1ef', arch: brandColors.light },
  { wall: goldColors.pale, arch: coralColors.light },
];

const longStyles: readonly HairStyle[] = [
  'bob',
  'fringe',
  'long',
  'waves',
  'bun',
  'ponytail',
  'curls',
  'afro',
  'locs',
];
const shortStyles: readonly HairStyle[] = [
  'crop',
  'buzz',
  'sidePart',
  'quiff',
  'curls',
  'bald',
  'ring',
  'locs',
];
const eitherStyles: readonly HairStyle[] = ['crop', 'sidePart', 'curls', 'bob', 'quiff'];
const everydayClothes: readonly Clothes[] = ['crew', 'blazer', 'shirt', 'turtleneck'];
const scarfNames = ['Aisha', 'Fatima', 'Leila', 'Noor', 'Salma', 'Yasmin'];
const scarves = [skyColors.deep, coralColors.deep, brandColors.deep, '#4a524d'] as const;

/** A random look that depends only on the name. */
export function createPortraitLook(person: DemoName): PortraitLook {
  const random = createRandom(`portrait/${person.firstName} ${person.lastName}`);
  const room = random.pick(rooms);
  return {
    ...room,
    ...complexionOf(random),
    clothes: random.pick(everydayClothes),
    color: random.pick(fabrics.filter((fabric) => fabric !== room.arch)),
    accent: random.pick(accents),
    smile: random.pick(['soft', 'wide', 'side']),
    glasses: random.chance(0.25),
    ...headOf(person.firstName, random),
  };
}

function complexionOf(random: Random): Pick<PortraitLook, 'skin' | 'hair'> {
  const tone = random.int(0, skins.length - 1);
  const youngHair = tone < 3 ? [...darkHair, ...lightHair] : darkHair;
  return { skin: skins[tone] ?? skins[0], hair: random.pick(random.chance(0.18) ? greyHair : youngHair) };
}

function headOf(firstName: string, random: Random): Partial<PortraitLook> & Pick<PortraitLook, 'hairStyle'> {
  if (scarfNames.includes(firstName) && random.chance(0.6)) {
    return { hairStyle: 'scarf', hair: random.pick(scarves) };
  }
  if (feminineNames.includes(firstName)) {
    const dress: Partial<PortraitLook> = random.chance(0.25) ? { clothes: 'vneck' } : {};
    return { hairStyle: random.pick(longStyles), earrings: random.chance(0.5), ...dress };
  }
  if (!masculineNames.includes(firstName)) return { hairStyle: random.pick(eitherStyles) };
  const suit: Partial<PortraitLook> = random.chance(0.25) ? { clothes: 'suit' } : {};
  const beard = random.pick([undefined, undefined, 'full', 'goatee', 'moustache'] as const);
  // A thin smile isn't visible in a beard.
  const smile: Partial<PortraitLook> = beard === 'full' || beard === 'goatee' ? { smile: 'wide' } : {};
  return { hairStyle: random.pick(shortStyles), beard, ...suit, ...smile };
}
