import { expect, test } from 'vitest';
import { toDay } from '../day.ts';
import { FileProblem } from '../sphere/contact-csv/file-problem.ts';
import { toTransactionsCsv } from '../transactions/transaction-csv.ts';
import { transactionMessages } from '../transactions/transactions.ts';
import { parseDealFile } from './deal-csv.ts';
import { createDuplicateFinder, dealImportMessages, ImportDeal, parseImportRow } from './deal-import.ts';
import { defaultDealStages } from './deal-stages.ts';
import { dealMessages } from './deals.ts';

const today = toDay('2026-11-17');
const stages = defaultDealStages.map((stage, at) => ({ ...stage, id: `stage-${at}`, version: 1 }));
const header = 'Date,Address,Client,Type,Status,Volume,Commission,Commission Rate,Stage';
const read = (...lines: string[]) => parseDealFile(new Blob([lines.join('\r\n')]), { stages, today });
const stored = (deal: ImportDeal) => parseImportRow(ImportDeal.parse(deal), stages, today);

test('an exported deal is imported again with the same values', async () => {
  const deals = [
    { date: '2026-11-13', status: 'CLOSED', volume: 412_000.5, commission: 0, fullName: '=Éva "X", Jr.' },
    { date: '2026-12-11', status: 'PENDING', volume: 359_900, commission: 10_797, fullName: "'+1" },
    { date: '2024-02-29', status: 'CANCELLED', volume: 2, commission: 1, fullName: 'Ann' },
    { date: null, status: 'PENDING', volume: null, commission: null, fullName: 'Lead Person' },
  ] as const;
  const given = deals.map((deal, at) => ({
    ...deal,
    id: `deal-${at}`,
    address: '@9 Citrus Row, Jacksonville, FL 32204',
    transactionType: at % 2 ? ('SELLERS' as const) : ('BUYERS' as const),
  }));
  const names = new Map([
    ['deal-1', 'Inspection'],
    ['deal-3', 'Lead'],
  ]);
  const { deals: rows, problems } = await parseDealFile(new Blob([toTransactionsCsv(given, names)]), {
    stages,
    today,
  });
  expect(problems).toEqual([]);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
  expect(rows.map(stored)).toMatchObject(
    given.map(({ date, address, fullName, transactionType, status, volume, commission }, at) => ({
      ...{ day: date, address, fullName, type: transactionType, status },
      volume: volume === null ? null : volume * 100,
      commission: commission === null ? null : commission * 100,
      stageId: [null, 'stage-2', null, 'stage-0'][at],
    })),
  );
});

test('the import explains why a row is invalid and keeps the valid rows', async () => {
  const row = (given: Record<string, string>) => {
    const cells = {
      ...{
        date: '2026-12-11',
        client: 'Theo',
        type: 'Buyers',
        status: 'Pending',
        volume: '100',
        commission: '3',
      },
      ...{ stage: '', ...given },
    };
    const { date, client, type, status, volume, commission, stage } = cells;
    return `${date},1 Oak St,${client},${type},${status},${volume},${commission},,${stage}`;
  };
  const { deals, problems } = await read(
    header,
    row({}),
    row({ date: 'soon' }),
    row({ date: '12/11' }),
    row({ client: ' ' }),
    row({ type: '' }),
    row({ type: 'Renters' }),
    row({ status: 'Maybe' }),
    row({ status: '' }),
    row({ volume: '0' }),
    row({ commission: '-1' }),
    row({ stage: 'Escrow' }),
    row({ stage: 'Closed' }),
    row({ status: 'Closed', date: '2026-11-01', stage: 'Inspection' }),
    row({ status: 'Closed' }),
    row({ date: '', stage: 'Inspection' }),
    row({ volume: '', stage: 'inspection' }),
    row({ date: '2040-01-01' }),
    row({ date: '', volume: '', commission: '' }),
    row({ status: 'Closed', date: '2026-11-01', stage: 'CLOSED' }),
    row({ status: '', date: '11/01/26', type: 'buyer', stage: 'canceled' }),
  );
  expect(problems).toEqual([
    { row: 3, message: 'Please enter a valid date' },
    { row: 4, message: 'Please enter a valid date' },
    { row: 5, message: transactionMessages.firstName },
    { row: 6, message: transactionMessages.type },
    { row: 7, message: transactionMessages.type },
    { row: 8, message: transactionMessages.status },
    { row: 9, message: transactionMessages.status },
    { row: 10, message: transactionMessages.volume },
    { row: 11, message: transactionMessages.commission },
    {
      row: 12,
      message:
        'You have no stage “Escrow”. Your stages are Lead, Under contract, Inspection, Financing, Clear to close.',
    },
    { row: 13, message: 'The status Pending and the stage Closed contradict each other.' },
    { row: 14, message: 'The status Closed and the stage Inspection contradict each other.' },
    { row: 15, message: transactionMessages.ahead },
    { row: 16, message: dealMessages.needDate },
    { row: 17, message: dealMessages.needVolume },
    { row: 18, message: transactionMessages.tooLate },
  ]);
  expect(deals.map((deal) => [deal.row, stored(deal)])).toMatchObject([
    [2, { status: 'PENDING', stageId: 'stage-1' }],
    [19, { status: 'PENDING', stageId: 'stage-0', day: null }],
    [20, { status: 'CLOSED', stageId: null }],
    [21, { status: 'CANCELLED', stageId: null, day: '2026-11-01', type: 'BUYERS' }],
  ]);
});

test('the import refuses a file that lacks a required column or has no rows', async () => {
  await expect(read('Date,Address,Volume', '2026-01-01,x,5')).rejects.toEqual(
    new FileProblem(dealImportMessages.columns(['Client', 'Type', 'Status or Stage'])),
  );
  await expect(read('Client,Status', 'Theo,Closed')).rejects.toThrow('The file has no column for Type.');
  await expect(read(header)).rejects.toThrow(dealImportMessages.none);
  await expect(read('')).rejects.toBeInstanceOf(FileProblem);
  const many = Array.from({ length: 5_001 }, () => ',,Theo,Buyers,,,,,Lead');
  await expect(read(header, ...many)).rejects.toThrow(dealImportMessages.tooMany);
  expect((await read(header, ...many.slice(1))).deals).toHaveLength(5_000);
  await expect(read('%PDF-1.7')).rejects.toThrow('This file is a PDF document, not a table.');
});

test('the import reads deal files of other products', async () => {
  const columns = 'Close Date;Property Address;Client Name;Side;Status;Sale Price;GCI';
  const american = await read(
    'Closings 2026;;;;;;',
    columns,
    '3/4/2026;1 Oak St;Theo;Listing;Closed;$412,000;12,360',
  );
  expect(american.deals.map(stored)).toMatchObject([
    { day: '2026-03-04', type: 'SELLERS', volume: 41_200_000, commission: 1_236_000 },
  ]);
  const european = await read(
    columns,
    '3/4/2026;1 Oak St;Theo;Seller;Closed;412000;1',
    '25/4/2026;2 Oak St;Ann;Buyer;Closed;412000;1',
  );
  expect(european.deals.map(({ date }) => date)).toEqual(['2026-04-03', '2026-04-25']);
  const ahead = await read(columns, '1/15/27;1 Oak St;Theo;Buyer;Pending;412000;1');
  expect(ahead.deals[0]?.date).toBe('2027-01-15');
});

test('two clients who close on the same day without an address are not duplicates', () => {
  const deal = (fullName: string) => {
    const figures = { date: '2026-10-30', volume: 300_000, commission: 9_000, status: 'CLOSED' } as const;
    const read = stored({ row: 2, transactionType: 'BUYERS', fullName, ...figures });
    if (typeof read === 'string') throw new Error(read);
    return read;
  };
  const isDuplicate = createDuplicateFinder([deal('Ann Reyes')]);
  expect(isDuplicate(deal('Theo Marsh'))).toBe(false);
  expect(isDuplicate(deal('ann reyes'))).toBe(true);
  expect(isDuplicate(deal('Theo Marsh'))).toBe(true);
});

test('a lead with the same client, type and address as an open deal is a duplicate', () => {
  const deal = (given: object) => {
    const made = stored({ row: 2, fullName: 'Theo', transactionType: 'BUYERS', stage: 'Lead', ...given });
    if (typeof made === 'string') throw new Error(made);
    return made;
  };
  const figures = { date: '2026-11-02', volume: 5, commission: 1 };
  const open = deal({ ...figures, address: '1 Oak St' });
  const closed = deal({ ...figures, address: '2 Oak St', stage: 'Closed' });
  const isDuplicate = createDuplicateFinder([open, closed]);
  expect(isDuplicate(deal({ ...figures, address: '1 oak street' }))).toBe(true);
  expect(isDuplicate(deal({ ...figures, address: '1 Oak St', fullName: 'Ann' }))).toBe(true);
  expect(isDuplicate(deal({ ...figures, address: '1 Oak St', transactionType: 'SELLERS' }))).toBe(false);
  expect(isDuplicate(deal({ ...figures, address: '1 Oak St', date: '2026-11-03' }))).toBe(false);
  expect(isDuplicate(deal({ address: '1 Oak St', fullName: 'THEO' }))).toBe(true);
  expect(isDuplicate(deal({ address: '1 Oak St', fullName: 'Ann' }))).toBe(false);
  expect(isDuplicate(deal({ address: '2 Oak St' }))).toBe(false);
  expect(isDuplicate(deal({ address: '2 Oak St' }))).toBe(true);
});
