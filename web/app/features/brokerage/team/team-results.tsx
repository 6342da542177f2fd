import { Box, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { brokerageMessages, type TeamOverview } from '#contract/brokerage/brokerage.ts';
import { yearOf } from '#contract/day.ts';
import { formatDollars } from '#contract/dollars.ts';
import { fullNameOf } from '#contract/people.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PrintAllButton, PrintNote } from '../../../ui/print-all/print-all.tsx';
import { maxPrintedRows, usePrintAll } from '../../../ui/print-all/use-print-all.ts';
import { teamResultsQuery } from '../api.ts';
import classes from './team.module.css';

/** Lists this year's closed sides, volume and commission of members who share their results. */
export function TeamResults() {
  const year = yearOf(useToday());
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useQuery(teamResultsQuery(year, page));
  const client = useQueryClient();
  const totalPages = data?.totalPages ?? 1;
  const { all, ...printing } = usePrintAll({ isPartial: totalPages > 1, load: loadTeam });

  async function loadTeam() {
    const members: TeamOverview['members'] = [];
    for (let at = 1; at <= totalPages && members.length < maxPrintedRows; at += 1) {
      members.push(...(await client.fetchQuery(teamResultsQuery(year, at))).members);
    }
    return members;
  }

  if (isError) return <LoadErrorNotice message={brokerageMessages.load} onRetry={() => void refetch()} />;
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
      <Results overview={all ? { ...data, members: all } : data} />
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
          <PrintAllButton {...printing} />
        </nav>
      )}
      {data.totalPages > 1 && (all?.length ?? 0) < data.sharing && (
        <PrintNote
          printed={(all ?? data.members).length}
          total={data.sharing}
          noun="agents"
          hint={all ? '' : 'Choose “Print all” to print the rest.'}
        />
      )}
    </Card>
  );
}

function Results({ overview: { year, members, totals, sharing, notSharing } }: { overview: TeamOverview }) {
  return (
    <>
      <Box component="p" c="dimmed">
        {sharing} of {sharing + notSharing} agents share their {year} results.
      </Box>
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
                <td data-name="Volume">{formatDollars(member.volume)}</td>
                <td data-name="Commission">{formatDollars(member.commission)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Everyone sharing</th>
              <td data-name="Closed sides">{totals.closedSides}</td>
              <td data-name="Volume">{formatDollars(totals.volume)}</td>
              <td data-name="Commission">{formatDollars(totals.commission)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}
