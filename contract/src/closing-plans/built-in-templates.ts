import type { TransactionType } from '../transactions/deal-labels.ts';
import type { DueRule } from './due-rules.ts';
import {
  type AssigneeRole,
  type KeyDateKind,
  keyDateNames,
  type TemplateContent,
  type TemplateDate,
  type TemplateItem,
} from './plan-templates.ts';

const after = (days: number, unit: DueRule['unit'] = 'calendar'): DueRule => ({
  anchor: 'contract',
  days,
  unit,
});
const before = (days: number, unit: DueRule['unit'] = 'calendar'): DueRule => ({
  anchor: 'closing',
  days: days && -days,
  unit,
});

const date = (kind: Exclude<KeyDateKind, 'custom'>, rule: DueRule, reminderDays: number): TemplateDate => ({
  key: kind,
  kind,
  label: keyDateNames[kind],
  rule,
  reminderDays,
});

const dates: readonly TemplateDate[] = [
  date('deposit', after(3, 'business'), 1),
  date('inspection', after(15), 3),
  date('appraisal', after(21), 3),
  date('loan-approval', after(30), 5),
  date('title', before(10, 'business'), 3),
  date('walk-through', before(1, 'business'), 2),
];

const item = (
  key: string,
  title: string,
  rule: DueRule,
  assignee: AssigneeRole,
  fileWords = '',
): TemplateItem => ({ key, title, rule, fileWords, assignee });

const buyers: TemplateContent = {
  dates: [...dates],
  items: [
    item('contract', 'Contract signed by everyone', after(0), 'AGENT', 'contract'),
    item('deposit', 'Deposit received', after(3, 'business'), 'TITLE', 'receipt'),
    item('loan', 'Loan application sent', after(5), 'BUYER'),
    item('disclosures', 'Seller and flood disclosures read', after(5), 'BUYER', 'disclosure'),
    item('inspection', 'Inspection booked', after(7), 'INSPECTOR'),
    item('report', 'Inspection report received', after(12), 'INSPECTOR', 'inspection'),
    item('answer', 'Answer to the inspection report', after(15), 'AGENT'),
    item('insurance', 'Flood zone and insurance quote', after(18), 'BUYER', 'insurance'),
    item('association', 'Association documents read, if any', after(18), 'BUYER'),
    item('appraisal', 'Appraisal ordered', after(20), 'LENDER'),
    item('approval', 'Loan approval', after(30), 'LENDER', 'approval'),
    item('title', 'Title commitment read', before(10, 'business'), 'TITLE', 'title'),
    item('statement', 'Closing statement checked', before(3, 'business'), 'TITLE', 'statement'),
    item('walk-through', 'Final walk-through done', before(1, 'business'), 'BUYER'),
  ],
};

const sellers: TemplateContent = {
  dates: [...dates],
  items: [
    item('contract', 'Contract signed by everyone', after(0), 'AGENT', 'contract'),
    item('disclosures', 'Seller and flood disclosures sent', after(1), 'SELLER', 'disclosure'),
    item('deposit', 'Deposit confirmed by the escrow holder', after(3, 'business'), 'TITLE', 'receipt'),
    item('title', 'Title search ordered', after(5), 'TITLE'),
    item('association', 'Association estoppel ordered, if any', after(7), 'TITLE'),
    item('survey', 'Existing survey shared', after(7), 'SELLER', 'survey'),
    item('access', 'Home ready for the inspection', after(10), 'SELLER'),
    item('answer', 'Answer to repair requests', after(15), 'SELLER'),
    item('appraisal', 'Home open for the appraiser', after(20), 'AGENT'),
    item('permits', 'Open permits and liens cleared', before(10, 'business'), 'SELLER'),
    item('payoff', 'Mortgage payoff requested', before(10, 'business'), 'TITLE', 'payoff'),
    item('statement', 'Closing statement checked', before(3, 'business'), 'TITLE', 'statement'),
    item('utilities', 'Utilities transferred', before(2, 'business'), 'SELLER'),
    item('keys', 'Keys and remotes handed over', before(0), 'SELLER'),
  ],
};

interface StartingTemplate extends TemplateContent {
  key: 'buyers' | 'sellers';
  name: string;
  side: TransactionType;
}

/** The default templates, with typical steps in Florida. Agents adapt them to their contracts. */
export const builtInPlanTemplates: readonly StartingTemplate[] = [
  { key: 'buyers', name: 'Buyer template', side: 'BUYERS', ...buyers },
  { key: 'sellers', name: 'Seller template', side: 'SELLERS', ...sellers },
];
