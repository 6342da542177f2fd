import type { DemoAccountKey } from './account-sketches.ts';
import { brand, coral, gold, ink, paper, sky } from './colors.ts';
import type { PictureOptions } from './pictures.ts';

const greenRoom = { wall: brand.pale, arch: brand.base };
const goldRoom = { wall: gold.pale, arch: gold.base };
const coralRoom = { wall: coral.pale, arch: coral.base };
const skyRoom = { wall: sky.pale, arch: '#67b2f0' };

export const accountPictures: Record<DemoAccountKey, PictureOptions> = {
  admin: {
    look: {
      ...coralRoom,
      skin: '#c98a5e',
      hair: '#2b1d16',
      hairStyle: 'bun',
      clothes: 'blazer',
      color: ink,
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
      color: gold.base,
      smile: 'wide',
      earrings: true,
      glasses: false,
    },
    personalLogo: { name: 'Brooks', mark: 'peak', color: ink, accent: brand.base, weight: 0.13 },
    brokerageLogo: {
      name: 'Tidewater',
      trade: 'Realty Group',
      mark: 'wave',
      color: sky.deep,
      accent: sky.light,
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
      color: sky.deep,
      smile: 'wide',
      beard: undefined,
      glasses: false,
    },
    personalLogo: { name: 'Ben Carter', mark: 'key', color: sky.dark, accent: gold.light, weight: 0.16 },
    brokerageLogo: {
      name: 'Gulfline',
      trade: 'Homes',
      mark: 'palm',
      color: coral.deep,
      accent: gold.light,
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
      color: brand.deep,
      accent: gold.base,
      smile: 'soft',
      glasses: true,
    },
    personalLogo: { name: 'Tara Quinn', mark: 'sparkle', color: coral.deep, accent: gold.light, weight: 0.1 },
    brokerageLogo: {
      name: 'Live Oak',
      trade: 'Realty School',
      mark: 'leaf',
      color: brand.deep,
      accent: gold.base,
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
      color: sky.dark,
      accent: coral.base,
      smile: 'wide',
      beard: 'full',
      glasses: false,
    },
    personalLogo: { name: 'Boris Lane', mark: 'door', color: ink, accent: gold.base, weight: 0.12 },
    brokerageLogo: {
      name: 'Lane & Harbor',
      trade: 'Realty',
      mark: 'sun',
      color: gold.deep,
      accent: gold.pale,
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
      color: sky.dark,
      smile: 'wide',
      earrings: true,
      glasses: false,
    },
    companyLogo: {
      name: 'Harbor Light',
      trade: 'Mortgage',
      mark: 'rise',
      color: sky.deep,
      accent: gold.light,
    },
  },
  partner: {
    look: {
      ...greenRoom,
      skin: '#a86f49',
      hair: '#2a1a12',
      hairStyle: 'ponytail',
      clothes: 'overalls',
      color: coral.base,
      accent: paper,
      smile: 'wide',
      glasses: false,
    },
    companyLogo: {
      name: 'Coastline',
      trade: 'Roofing Co.',
      mark: 'roof',
      color: brand.deep,
      accent: gold.base,
      weight: 0.17,
    },
  },
};
