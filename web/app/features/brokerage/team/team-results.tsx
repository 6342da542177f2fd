import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brokerageMessages, type TeamOverview } from '#contract/brokerage.ts';
import { yearOf } from '#contract/day.ts';
import { fullNameOf } from '#contract/people.ts';
import { DesktopLink } from '../../../shell/ground/navigation.tsx';
import { useToday } from '../../../shell/ground/person/use-today.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadNotice } from '../../../ui/load-notice.tsx';
import { dollarsText } from '../../billing/public.ts';
import { teamQuery } from '../api.ts';
import classes from './team.module.css';

/** This year's closed sides, volume and commission of members who share their results. */
export function TeamResults() {
  const year = yearOf(useToday());
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(teamQuery(year, page));
  if (isError) return <LoadNotice message={brokerageMessages.load} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} radius="lg" />;
  if (!data.sharing)
    return (
      <Card>
        <EmptyState
          illustration="keys"
          title="Nobody shares their results yet"
          action={
            <Button component={DesktopLink} to="brokerage" variant="default">
              See your team
            </Button>
          }
        >
          Agents choose in their profile whether you see their closings. It’s off until they turn it on.
        </EmptyState>
      </Card>
    );
  return (
    <Card className={classes.results} aria-label="Team results">
      <Results overview={data} />
      {data.totalPages > 1 && (
        <nav className={classes.turns} aria-label="Pages of the team">
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            {page} of {data.totalPages}
          </span>
          <Button
            variant="default"
            size="xs"
            disabled={page === data.totalPages}
            onClick={() => setPage(page + 1)}
          >
            Next
          </Button>
        </nav>
      )}
    </Card>
  );
}

function Results({ overview: { year, members, totals, sharing, notSharing } }: { overview: TeamOverview }) {
  return (
    <>
      <p className={classes.quiet}>
        {sharing} of {sharing + notSharing} agents share their {year} results.
      </p>
      <div className={classes.scroll}>
        <table aria-label="Team results by agent">
          <thead>
            <tr>
              <th scope="col">Agent</th>
              <th scope="col">Closed sides</th>
              <th scope="col">Volume</th>
              <th scope="col">Commission</th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row">{fullNameOf(member)}</th>
                <td data-name="Closed sides">{member.closedSides}</td>
                <td data-name="Volume">{dollarsText(member.volume)}</td>
                <td data-name="Commission">{dollarsText(member.commission)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Everyone sharing</th>
              <td data-name="Closed sides">{totals.closedSides}</td>
              <td data-name="Volume">{dollarsText(totals.volume)}</td>
              <td data-name="Commission">{dollarsText(totals.commission)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
