import type { DemoAccountKey } from './account-definitions.ts';
import { brandColors, coralColors, goldColors, inkColor, paperColor, skyColors } from './colors.ts';
import type { PictureOptions } from './pictures.ts';

const greenRoom = { wall: brandColors.pale, arch: brandColors.base };
const goldRoom = { wall: goldColors.pale, arch: goldColors.base };
const coralRoom = { wall: coralColors.pale, arch: coralColors.base };
const skyRoom = { wall: skyColors.pale, arch: '#67b2f0' };

export const accountPictures: Record<DemoAccountKey, PictureOptions> = {
  admin: {
    look: {
      ...coralRoom,
      skin: '#c98a5e',
      hair: '#2b1d16',
      hairStyle: 'bun',
      clothes: 'blazer',
      color: inkColor,
      smile: 'soft',
      earrings: true,
      glasses: false,
    },
  },
  manager: {
    look: {
      ...skyRoom,
      skin: '#f0c39a',
      hair: '#8a8f8c',
      hairStyle: 'sidePart',
      clothes: 'turtleneck',
      color: '#29302c',
      smile: 'side',
      glasses: true,
    },
  },
  agent: {
    look: {
      ...greenRoom,
      skin: '#8d5a3b',
      hair: '#1d1512',
      hairStyle: 'curls',
      clothes: 'blazer',
      color: goldColors.base,
      smile: 'wide',
      earrings: true,
      glasses: false,
    },
    personalLogo: { name: 'Brooks', mark: 'peak', color: inkColor, accent: brandColors.base, weight: 0.13 },
    brokerageLogo: {
      name: 'Tidewater',
      trade: 'Realty Group',
      mark: 'wave',
      color: skyColors.deep,
      accent: skyColors.light,
      weight: 0.17,
    },
  },
  basic: {
    look: {
      ...goldRoom,
      skin: '#f4cba6',
      hair: '#a2562c',
      hairStyle: 'quiff',
      clothes: 'shirt',
      color: skyColors.deep,
      smile: 'wide',
      beard: undefined,
      glasses: false,
    },
    personalLogo: {
      name: 'Ben Carter',
      mark: 'key',
      color: skyColors.dark,
      accent: goldColors.light,
      weight: 0.16,
    },
    brokerageLogo: {
      name: 'Gulfline',
      trade: 'Homes',
      mark: 'palm',
      color: coralColors.deep,
      accent: goldColors.light,
      weight: 0.17,
    },
  },
  trainer: {
    look: {
      ...skyRoom,
      skin: '#f7d3b5',
      hair: '#b8452b',
      hairStyle: 'bob',
      clothes: 'vneck',
      color: brandColors.deep,
      accent: goldColors.base,
      smile: 'soft',
      glasses: true,
    },
    personalLogo: {
      name: 'Tara Quinn',
      mark: 'sparkle',
      color: coralColors.deep,
      accent: goldColors.light,
      weight: 0.1,
    },
    brokerageLogo: {
      name: 'Live Oak',
      trade: 'Realty School',
      mark: 'leaf',
      color: brandColors.deep,
      accent: goldColors.base,
      weight: 0.17,
    },
  },
  broker: {
    look: {
      ...goldRoom,
      skin: '#e3b48c',
      hair: '#3f3a36',
      hairStyle: 'bald',
      clothes: 'suit',
      color: skyColors.dark,
      accent: coralColors.base,
      smile: 'wide',
      beard: 'full',
      glasses: false,
    },
    personalLogo: {
      name: 'Boris Lane',
      mark: 'door',
      color: inkColor,
      accent: goldColors.base,
      weight: 0.12,
    },
    brokerageLogo: {
      name: 'Lane & Harbor',
      trade: 'Realty',
      mark: 'sun',
      color: goldColors.deep,
      accent: goldColors.pale,
      weight: 0.15,
    },
  },
  vendor: {
    look: {
      ...coralRoom,
      skin: '#dba577',
      hair: '#3a2218',
      hairStyle: 'long',
      clothes: 'crew',
      color: skyColors.dark,
      smile: 'wide',
      earrings: true,
      glasses: false,
    },
    companyLogo: {
      name: 'Harbor Light',
      trade: 'Mortgage',
      mark: 'rise',
      color: skyColors.deep,
      accent: goldColors.light,
    },
  },
  partner: {
    look: {
      ...greenRoom,
      skin: '#a86f49',
      hair: '#2a1a12',
      hairStyle: 'ponytail',
      clothes: 'overalls',
      color: coralColors.base,
      accent: paperColor,
      smile: 'wide',
      glasses: false,
    },
    companyLogo: {
      name: 'Coastline',
      trade: 'Roofing Co.',
      mark: 'roof',
      color: brandColors.deep,
      accent: goldColors.base,
      weight: 0.17,
    },
  },
};
