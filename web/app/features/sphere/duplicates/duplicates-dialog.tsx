import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { duplicatesQuery } from './api.ts';
import classes from './duplicates.module.css';
import { MergeGroup } from './merge-group.tsx';

/** Lists possible duplicates to merge. */
export default function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(duplicatesQuery);
  return (
    <Dialog opened onClose={onClose} title="Possible duplicates" size="xl">
      {isError && (
        <Alert color="coral" role="alert" title="Failed to Load Duplicates">
          <Button variant="default" size="xs" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !isError && <Skeleton height={200} aria-label="Looking for duplicates" />}
      {data?.groups.length === 0 && (
        <EmptyState
          illustration="sphereOrbit"
          title="No duplicates found"
          action={
            <Button variant="default" onClick={onClose}>
              Back to the Sphere
            </Button>
          }
        >
          We compared names, emails and phone numbers.
        </EmptyState>
      )}
      {data && data.groups.length > 0 && (
        <ul className={classes.groups}>
          {data.groups.map((group) => (
            <li key={group.contacts.map(({ id }) => id).join()}>
              <MergeGroup group={group} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
