export interface Designation {
  code: string;
  name: string;
  issuer: string;
}

/** Certifications and designations a professional may hold. */
export const designations: readonly Designation[] = [
  {
    code: 'ABR',
    name: "Accredited Buyer's Representative",
    issuer: "Real Estate Buyer's Agent Council (NAR)",
  },
  { code: 'AHWD', name: 'At Home With Diversity', issuer: 'National Association of Realtors' },
  { code: 'ALC', name: 'Accredited Land Consultant', issuer: 'Realtors Land Institute' },
  { code: 'ARM', name: 'Accredited Residential Manager', issuer: 'Institute of Real Estate Management' },
  { code: 'BPOR', name: 'Broker Price Opinion Resource', issuer: 'National Association of Realtors' },
  { code: 'C-RETS', name: 'Certified Real Estate Team Specialist', issuer: 'Real Estate Business Institute' },
  { code: 'C2EX', name: 'Commitment to Excellence', issuer: 'National Association of Realtors' },
  { code: 'CCIM', name: 'Certified Commercial Investment Member', issuer: 'CCIM Institute' },
  {
    code: 'CIPS',
    name: 'Certified International Property Specialist',
    issuer: 'National Association of Realtors',
  },
  {
    code: 'CLHMS',
    name: 'Certified Luxury Home Marketing Specialist',
    issuer: 'Institute for Luxury Home Marketing',
  },
  { code: 'CNE', name: 'Certified Negotiation Expert', issuer: 'Real Estate Negotiation Institute' },
  { code: 'CPM', name: 'Certified Property Manager', issuer: 'Institute of Real Estate Management' },
  { code: 'CRB', name: 'Certified Real Estate Brokerage Manager', issuer: 'Real Estate Business Institute' },
  { code: 'CRE', name: 'Counselor of Real Estate', issuer: 'The Counselors of Real Estate' },
  { code: 'CRP', name: 'Certified Relocation Professional', issuer: 'Worldwide ERC' },
  { code: 'CRS', name: 'Certified Residential Specialist', issuer: 'Residential Real Estate Council' },
  { code: 'e-PRO', name: 'e-PRO Certification', issuer: 'National Association of Realtors' },
  { code: 'GAA', name: 'General Accredited Appraiser', issuer: 'National Association of Realtors' },
  { code: 'GREEN', name: "NAR's Green Designation", issuer: 'National Association of Realtors' },
  { code: 'GRI', name: 'Graduate, Realtor Institute', issuer: 'National Association of Realtors' },
  { code: 'MRP', name: 'Military Relocation Professional', issuer: 'National Association of Realtors' },
  { code: 'PMN', name: 'Performance Management Network', issuer: "Women's Council of Realtors" },
  { code: 'PSA', name: 'Pricing Strategy Advisor', issuer: 'National Association of Realtors' },
  { code: 'RAA', name: 'Residential Accredited Appraiser', issuer: 'National Association of Realtors' },
  {
    code: 'RCE',
    name: 'Realtor Association Certified Executive',
    issuer: 'National Association of Realtors',
  },
  { code: 'RENE', name: 'Real Estate Negotiation Expert', issuer: 'Real Estate Business Institute' },
  {
    code: 'RSPS',
    name: 'Resort & Second-Home Property Specialist',
    issuer: 'National Association of Realtors',
  },
  { code: 'SFR', name: 'Short Sales & Foreclosure Resource', issuer: 'National Association of Realtors' },
  {
    code: 'SIOR',
    name: 'Society of Industrial and Office Realtors',
    issuer: 'Society of Industrial and Office Realtors',
  },
  { code: 'SRES', name: 'Seniors Real Estate Specialist', issuer: 'National Association of Realtors' },
  { code: 'SRS', name: 'Seller Representative Specialist', issuer: 'Real Estate Business Institute' },
  {
    code: 'TRC',
    name: 'Transnational Referral Certification',
    issuer: 'International Consortium of Real Estate Associations',
  },
];
