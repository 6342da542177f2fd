import { Button } from '@mantine/core';
import { isRouteErrorResponse } from 'react-router';
import { profileMessages } from '#contract/account.ts';
import { NotFound } from '../../features/site/not-found.tsx';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import classes from './problem-page.module.css';

const isMissing = (error: unknown) =>
  isProblem(error, 'not_found') || (isRouteErrorResponse(error) && error.status === 404);

/** In place of the whole desktop: no such page, or it could not be opened. Both ways out are full loads. */
export function DesktopProblem({ error }: { error: unknown }) {
  return (
    <main className={classes.root}>
      {isMissing(error) ? (
        <NotFound />
      ) : (
        <EmptyState
          asPage
          illustration="keys"
          title="The door is stuck"
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        >
          {problemMessage(error, profileMessages.load)}
        </EmptyState>
      )}
    </main>
  );
}
