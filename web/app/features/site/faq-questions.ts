import { offers } from '#contract/plans.ts';

const { agent_access: access, agent_pro: pro } = offers;

export const faqQuestions = [
  {
    question: 'What is an Abundance Membership?',
    answer:
      'It is your account and your profile. It opens your desktop, the Vendor Roster where your association is active, and Abundance University. You need one to buy anything from us.',
  },
  {
    question: 'What is the difference between Agent Access and Agent Pro+?',
    answer: `Agent Access has your goals, transactions, The Sphere and the Vendor Roster for $${access.yearly / 100} a year, with a ${access.trialDays}-day trial. Agent Pro+ adds the Resume and Bio builders and Doors Vault for $${pro.yearly / 100} a year, with no trial.`,
  },
  {
    question: 'Do I need a membership to buy a product?',
    answer:
      'Yes. You can fill your cart first and sign up at checkout; your cart will still be there. Free products only need an email.',
  },
  {
    question: 'How long do I keep my University lessons?',
    answer:
      'For as long as you are a member. There are more than 40 lessons, you take them at your own pace, and new ones are added without extra charge.',
  },
  {
    question: 'Are the vendors on the roster checked by you?',
    answer:
      'No. Vendors are listed because they paid for a listing. We have not vetted them and do not endorse them. You use the roster at your own risk.',
  },
  {
    question: 'Can I get a refund?',
    answer:
      'No. Memberships, products, services and tools are not refundable. Use the trial to find out whether Abundance fits the way you work.',
  },
  {
    question: 'What happens when I cancel my membership?',
    answer:
      'Your whole profile and account are deleted: contacts, closings, files, everything. If you come back, you start from scratch. You can export your data before you cancel.',
  },
  {
    question: 'Is Abundance a brokerage?',
    answer:
      'No. We do not list or sell homes, we do not recruit agents, and we do not give legal advice. Your brokerage stays your brokerage.',
  },
] as const;
