import { brand, ink } from './colors.ts';
import { pictureSize, svgDocument } from './svg.ts';

export const hairStyles = ['crop', 'sidePart', 'bob', 'long', 'bun', 'curls', 'bald'] as const;
export type HairStyle = (typeof hairStyles)[number];

export interface PortraitLook {
  skin: string;
  hair: string;
  hairStyle: HairStyle;
  clothes: string;
  /** The wall, and the arch behind the person. */
  wall?: string;
  arch?: string;
  beard?: boolean;
  glasses?: boolean;
}

/** Someone in front of an arch, drawn like the illustrations of the product: flat colours, one ink line. */
export function portrait(name: string, look: PortraitLook): string {
  const { wall = brand.pale, arch = brand.base, skin, clothes } = look;
  const content = `<path fill="${wall}" d="M0 0h500v500H0z"/>
<g stroke="${ink}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round">
<path d="M70 510V240a180 180 0 0 1 360 0v270Z" fill="${arch}"/>
<path d="M214 280v92h72v-92Z" fill="${skin}"/>
<path d="M92 510c4-90 52-126 122-142 12 26 60 26 72 0 70 16 118 52 122 142Z" fill="${clothes}"/>
<path d="M172 205c0-60 35-95 78-95s78 35 78 95c0 66-36 108-78 108s-78-42-78-108Z" fill="${skin}"/>
</g>`;
  return svgDocument(pictureSize, pictureSize, name, content);
}
