import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { Door } from '#contract/doors-vault/doors-vault.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { streetOf } from '../door-text.ts';
import { useClaim } from './use-claim.ts';

/** A door created by a transaction that the user has not claimed yet. */
export function UnclaimedDoor({ door }: { door: Door }) {
  const { claim, claiming } = useClaim();
  return (
    <EmptyState
      asPage
      illustration="doorOpen"
      title={streetOf(door)}
      action={
        <Button
          leftSection={<IconUpload size={17} aria-hidden="true" />}
          loading={claiming === door.id}
          onClick={() => claim(door)}
        >
          Add Files
        </Button>
      }
    >
      This door comes from your transaction with {door.fullName}. Add files to claim it.
    </EmptyState>
  );
}
