import { offers } from '../billing/plans.ts';

/** A text of the site that admins may change, with its default. */
export interface SiteText {
  /** The label in the list of texts. */
  label: string;
  /** The place where the text is shown. */
  where: string;
  text: string;
  most: number;
}

const { agent_access: access, agent_pro: pro } = offers;

const faq: readonly (readonly [question: string, answer: string])[] = [
  [
    'What is an Abundance Membership?',
    'It is your account and your profile. It opens your desktop, the Vendor Roster where your association is active, and Abundance University. You need one to buy anything from us.',
  ],
  [
    'What is the difference between Agent Access and Agent Pro+?',
    `Agent Access has your goals, transactions, The Sphere and the Vendor Roster for $${access.yearly / 100} a year, with a ${access.trialDays}-day trial. Agent Pro+ adds the Resume and Bio builders and Doors Vault for $${pro.yearly / 100} a year, with no trial.`,
  ],
  [
    'Do I need a membership to buy a product?',
    'Yes. You can fill your cart first and sign up at checkout; your cart will still be there. Free products only need an email.',
  ],
  [
    'How long do I keep my University lessons?',
    'For as long as you are a member. There are more than 40 lessons, you take them at your own pace, and new ones are added without extra charge.',
  ],
  [
    'Do you vet the vendors?',
    'No. Vendors are listed because they paid for a listing. We have not vetted them and do not endorse them. You use the roster at your own risk.',
  ],
  [
    'Can I get a refund?',
    'No. Memberships, products, services and tools are not refundable. Use the trial to find out whether Abundance fits the way you work.',
  ],
  [
    'What happens when I cancel my membership?',
    'Your whole profile and account are deleted: contacts, closings, files, everything. If you come back, you start from scratch. You can export your data before you cancel.',
  ],
  [
    'Is Abundance a brokerage?',
    'No. We do not list or sell homes, we do not recruit agents, and we do not give legal advice. Your brokerage stays your brokerage.',
  ],
];

/** The default questions and answers. */
export const faqQuestions = faq.map(([question, answer]) => ({ question, answer }));

const faqTexts = Object.fromEntries(
  faq.flatMap(([question, answer], index) => {
    const [number, where] = [index + 1, 'FAQ page'];
    return [
      [`faq-${number}-question`, { label: `Question ${number}`, where, text: question, most: 160 }],
      [`faq-${number}-answer`, { label: `Answer ${number}`, where, text: answer, most: 1000 }],
    ];
  }),
) as Record<string, SiteText>;

/** An empty line separates paragraphs. */
export const siteTexts = {
  'vendor-banner': {
    label: 'Vendor banner',
    where: 'Top of the public pages',
    text: 'Vendors: take $40 off your first purchase.',
    most: 120,
  },
  'roster-disclaimer': {
    label: 'Roster disclaimer',
    where: 'Before an agent first opens the Vendor Roster',
    text: [
      'Vendors are listed because they pay to be listed. Abundance does not vet, recommend or endorse any of them, and a Power Partner’s place at the top is paid for too.',
      'You use the roster at your own risk. Check licenses, insurance and references yourself before you or your clients hire anyone. You and your clients are free to choose any provider you like.',
      'Abundance is not a party to what you agree with a vendor and is not responsible for their work, prices or advice.',
    ].join('\n\n'),
    most: 4000,
  },
  'vendor-acknowledgment': {
    label: 'Vendor acknowledgment',
    where: 'Before a vendor first opens the dashboard',
    text: 'The Vendor Roster lists companies by payment only. Abundance does not vet or endorse vendors, and agents use the roster at their own risk. You are responsible for what your listing says.',
    most: 4000,
  },
  ...faqTexts,
} as const satisfies Record<string, SiteText>;

export const findSiteText = (key: string): SiteText | undefined =>
  Object.hasOwn(siteTexts, key) ? (siteTexts as Record<string, SiteText>)[key] : undefined;

export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
