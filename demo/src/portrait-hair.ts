/** The hair behind the head, in front of it, and a few lines in it. */
interface HairDrawing {
  behind?: string;
  front?: string;
  /** The only edge of `front` that gets an outline. If missing, all of `front` gets one. */
  hairline?: string;
  strands?: string;
}

const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const curlsAround = (radius: number, size: number, count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180;
    return circle(
      Math.round(250 + radius * Math.cos(angle)),
      Math.round(196 + radius * Math.sin(angle)),
      size,
    );
  }).join('');

const dreadlock = (x: number, end: number): string =>
  `M${x - 11} 170a11 11 0 0 1 22 0V${end}a11 11 0 0 1-22 0Z`;

const curlyHairline =
  'M166 220c-14-26-6-52 12-62 2-26 28-38 46-26 14-16 42-14 52 2 22-10 44 4 46 26 18 12 24 36 12 60';
const roundHairline = 'M166 216c2-30 14-52 34-62 34-12 66-12 100 0 20 10 32 32 34 62';

/** The outline of the crown. Fronts and backs that share it join without a seam. */
const crown = 'M148 226c-8-96 34-150 102-150s110 54 102 150';
const cap = 'M164 220c-14-82 22-136 86-136s100 54 86 136c-10-38-38-72-86-82-48 10-76 44-86 82Z';

const hairDrawings = {
  crop: {
    front:
      'M164 222c-14-82 20-138 86-138s100 56 86 138c-12-10-15-26-17-42-2-16-9-28-19-36-32 12-68 12-100 0-10 8-17 20-19 36-2 16-5 32-17 42Z',
  },
  buzz: {
    front:
      'M167 216c-9-74 23-116 83-116s92 42 83 116c-9-6-12-18-13-32-3-18-10-30-22-36-32 8-64 8-96 0-12 6-19 18-22 36-1 14-4 26-13 32Z',
  },
  sidePart: {
    front:
      'M164 222c-16-86 22-140 94-138 64 2 94 54 78 138-12-10-16-28-18-50-42 4-84-8-108-36-6 36-14 64-46 86Z',
    strands: 'M212 136c6-18 14-30 26-38',
  },
  quiff: {
    front:
      'M165 220c-10-32-8-62 3-82-10-36 22-66 64-64 30-18 104-6 108 60 1 28-1 58-6 86-12-10-15-28-17-48-26-14-62-18-98-8-20 8-34 20-37 40-2 10-8 14-17 16Z',
    strands: 'M214 116c20-12 46-14 66-6M236 138c18-6 34-6 48 0',
  },
  bob: {
    behind: `${crown}c-2 44 4 68 14 92-30 24-62 20-82 8h-68c-20 12-52 16-82-8 10-24 16-48 14-92Z`,
    front: `${crown}c-20-12-34-34-44-64-46 8-92-2-122-26-6 36-16 72-38 90Z`,
  },
  fringe: {
    behind: `${crown}c-2 40 2 62 8 84-28 20-58 16-76 6h-68c-18 10-48 14-76-6 6-22 10-44 8-84Z`,
    front: `${crown}c-14-6-24-20-30-40-46 10-98 10-144 0-6 20-16 34-30 40Z`,
    strands: 'M222 168v16M252 164v22M282 168v16',
  },
  long: {
    behind: `${crown}c-2 60 14 96 32 138-26 30-60 34-92 20H208c-32 14-66 10-92-20 18-42 34-78 32-138Z`,
    front: `${crown}c-26-14-46-46-58-88-16-2-32-10-42-24-10 38-32 74-58 94-18 4-32 10-44 18Z`,
  },
  waves: {
    behind: `${crown}c20 16 22 42 6 58 22 18 22 46 2 62-24 30-56 24-74 6h-68c-18 18-50 24-74-6-20-16-20-44 2-62-16-16-14-42 8-58Z`,
    front: `${crown}c-20-6-36-30-42-62-18-4-32-14-40-28-18 26-56 40-84 42-10 20-22 40-36 48Z`,
  },
  bun: { behind: circle(250, 80, 36), front: cap, strands: 'M228 70c8 12 36 12 44 0' },
  ponytail: {
    behind: 'M300 120c62-14 104 34 98 104-4 52-26 92-60 112 14-44 14-96-10-132Z',
    front: 'M164 222c-14-84 22-138 86-138s100 54 86 138c-8-30-24-58-48-72-38 16-92 18-124 72Z',
    strands: 'M344 152c26 20 30 62 20 104',
  },
  curls: {
    behind: curlsAround(88, 46, 12, 150, 390),
    hairline: curlyHairline,
    front: `${curlyHairline}c26-84-22-130-84-130s-112 46-84 130Z`,
  },
  afro: {
    behind: curlsAround(92, 54, 13, 140, 400),
    hairline: roundHairline,
    front: `${roundHairline}c14-80-26-126-84-126s-98 46-84 126Z`,
  },
  locs: {
    behind: [160, 187, 214, 286, 313, 340]
      .map((x, at) => dreadlock(x, [352, 378, 366][at % 3] ?? 0))
      .join(''),
    front: `${crown}c-26-14-42-50-52-96-18-4-36-12-50-26-14 14-32 22-50 26-10 46-26 82-52 96Z`,
    strands:
      'M250 80v30M216 88c2 12 4 24 0 36M284 88c-2 12-4 24 0 36M184 110c-2 20-6 42-14 62M316 110c2 20 6 42 14 62',
  },
  scarf: {
    front:
      'M136 232c-10-104 40-168 114-168s124 64 114 168c0 50 16 82 46 114-26 66-90 92-160 92S116 412 90 346c30-32 46-64 46-114Zm44-8c0 62 28 98 70 98s70-36 70-98c0-52-24-88-70-88s-70 36-70 88Z',
    strands: 'M186 330c24 40 76 46 124 18M160 372c50 36 110 36 168 0',
  },
  bald: {},
  ring: { behind: 'M166 252c-22-40-18-90 12-112h144c30 22 34 72 12 112Z' },
} as const satisfies Record<string, HairDrawing>;

export type HairStyle = keyof typeof hairDrawings;

export const getHairDrawing = (style: HairStyle): HairDrawing => hairDrawings[style];
