export interface SpeakerTopic {
  category: 'instructor' | 'keynote' | 'certification';
  name: string;
}

/** The topics of speakers and instructors. */
export const speakerTopics: readonly SpeakerTopic[] = [
  { category: 'instructor', name: 'Florida License Law and Rules' },
  { category: 'instructor', name: 'Ethics and Business Practices' },
  { category: 'instructor', name: 'Contracts and Disclosures' },
  { category: 'instructor', name: 'Fair Housing' },
  { category: 'instructor', name: 'Property Insurance and Flood Risk' },
  { category: 'instructor', name: 'Condominium and HOA Law' },
  { category: 'instructor', name: 'Financing and Mortgage Programs' },
  { category: 'instructor', name: 'Title, Escrow and Closing' },
  { category: 'instructor', name: 'Property Management and Landlord-Tenant Law' },
  { category: 'instructor', name: 'Marketing and Technology' },
  { category: 'keynote', name: 'Florida Housing Market Outlook' },
  { category: 'keynote', name: 'Leadership and Team Culture' },
  { category: 'keynote', name: 'Resilience in a Sales Career' },
  { category: 'certification', name: 'Certified Distance Education Instructor (CDEI)' },
  { category: 'certification', name: 'Distinguished Real Estate Instructor (DREI)' },
  { category: 'certification', name: 'Florida Real Estate Instructor Permit' },
];

export const courseTopics = [
  'Florida Core Law Update',
  'Ethics and Business Practices for Realtors',
  'Sales Associate Post-Licensing',
  'Broker Post-Licensing',
  'AS IS Residential Contract Line by Line',
  'Seller Flood Disclosure and Insurance Basics',
  'Condominium Milestone Inspections and Reserves',
  'Fair Housing and Advertising Compliance',
  '1031 Exchanges and Investor Clients',
  'Wire Fraud Prevention at Closing',
] as const;
