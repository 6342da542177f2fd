import { Button, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { transactionTypeNames } from '#contract/transactions/deal-labels.ts';
import { type Transaction, transactionMessages } from '#contract/transactions/transactions.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { Card } from '../../ui/card.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { transactionPageQuery } from './api.ts';
import { moneyText, shortDealDateText } from './deal-text.ts';
import { dealTitle } from './deal-title.ts';
import classes from './latest-closings.module.css';

const maxShown = 4;

export function LatestClosings({ year }: { year: number }) {
  const { open } = usePanel();
  const query = { year, status: 'CLOSED', sort: 'date', order: 'desc', limit: maxShown } as const;
  const { data, isError, refetch } = useQuery(transactionPageQuery(query));
  const deals = data?.transactions ?? [];
  return (
    <Card className={classes.root} aria-labelledby="latest-closings">
      <Flex align="center" justify="space-between" pt="sm" pb={2} px="lg">
        <h2 id="latest-closings">Latest closings</h2>
        <PlainButton className={classes.all} aria-haspopup="dialog" onClick={() => open('transactions')}>
          View all
        </PlainButton>
      </Flex>
      {isError && <LoadErrorNotice message={transactionMessages.load} onRetry={refetch} />}
      {data && deals.length === 0 && (
        <div className={classes.none}>
          <p>{transactionMessages.empty}. Your closings will appear here.</p>
          <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => open('transaction')}>
            Add transaction
          </Button>
        </div>
      )}
      {deals.length > 0 && <Closings deals={deals} onOpen={({ id }) => open('transaction', { deal: id })} />}
    </Card>
  );
}

interface ClosingsProps {
  deals: Transaction[];
  onOpen: (deal: Transaction) => void;
}

function Closings({ deals, onOpen }: ClosingsProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Address</th>
          <th scope="col" data-desk>
            Type
          </th>
          <th scope="col" data-number>
            Volume
          </th>
          <th scope="col" data-number data-desk>
            Commission
          </th>
        </tr>
      </thead>
      <tbody>
        {deals.map((deal) => (
          <tr key={deal.id}>
            <td className={classes.date}>{shortDealDateText(deal)}</td>
            <td className={classes.address}>
              <PlainButton aria-haspopup="dialog" title={deal.address} onClick={() => onOpen(deal)}>
                {dealTitle(deal)}
              </PlainButton>
            </td>
            <td data-desk>{transactionTypeNames[deal.transactionType]}</td>
            <td data-number>{moneyText(deal.volume)}</td>
            <td data-number data-desk>
              {moneyText(deal.commission)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
