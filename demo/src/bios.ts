import type { Bio } from '#contract/bio/bio.ts';
import type { Day } from '#contract/day.ts';
import type { DemoAccountKey } from './account-definitions.ts';

export interface DemoBio {
  owner: DemoAccountKey;
  bio: Omit<Bio, 'userId' | 'theme' | 'customProfilePicture' | 'contactImage' | 'generationsLeft'>;
}

export const createDemoBios = (today: Day): DemoBio[] => [
  {
    owner: 'agent',
    bio: {
      careerStart: '2014',
      priorExperience: 'Hospice nurse for six years. I learned to listen first and stay calm.',
      whyRealEstate: 'Nobody explained my own first closing. I explain every page.',
      strengths: 'Patient, exact, hard to rattle',
      skills: 'Straight pricing, staging, negotiating repairs, reading flood maps',
      specialTalent: 'I can guess the year a house was built from its front door',
      personalLife: 'Married, two daughters. Kayaking and planting sea oats.',
      targetClientType: 'Seller',
      marketType: 'Marsh-front and historic homes',
      tone: 'Warm',
      pronoun: 'she',
      generatedContent: [
        'Ava Brooks has been helping people with real estate since 2014 and works with Tidewater Realty Group. Before real estate, she was a hospice nurse for six years. She learned to listen first and stay calm.',
        'Nobody explained her own first closing. Ava explains every page. She works side by side with sellers, with a focus on marsh-front and historic homes.',
        'Ava is patient, exact and hard to rattle. Her skills include straight pricing, staging, negotiating repairs and reading flood maps. She can guess the year a house was built from its front door.',
        'Ava is married and has two daughters. Off the clock, she enjoys kayaking and planting sea oats.',
      ].join('\n\n'),
      writtenBy: 'built-in',
      version: 1,
      updatedAt: `${today}T13:00:00.000Z`,
    },
  },
];
