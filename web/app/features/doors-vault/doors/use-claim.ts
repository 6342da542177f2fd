import { type Door, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { useClaimDoor } from '../api.ts';
import { notices } from '../notices.ts';
import { useOpenDoor } from './use-open-door.ts';

/** Claims a door and opens it, so that files can be added. */
export function useClaim() {
  const { mutate, isPending, variables } = useClaimDoor();
  const open = useOpenDoor();
  const claim = ({ id }: Door) => {
    if (isPending) return;
    mutate(id, {
      onSuccess: ({ folder }) => {
        notices.done(doorMessages.claimed);
        open(folder);
      },
      onError: (error) => notices.failed(error, doorMessages.claimFailed),
    });
  };
  return { claim, claiming: isPending ? variables : undefined };
}
