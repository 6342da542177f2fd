import { type Door, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { useClaimDoor } from '../api.ts';
import { vaultToasts } from '../vault-toasts.ts';
import { useOpenDoor } from './use-open-door.ts';

/** Claims a door and opens it, so that files can be added. */
export function useClaimAndOpenDoor() {
  const { mutateAsync, isPending, variables } = useClaimDoor();
  const open = useOpenDoor();
  const claim = ({ id }: Door) => {
    if (isPending) return;
    void mutateAsync(id, { onSuccess: ({ folder }) => open(folder) }).then(
      () => vaultToasts.done(doorMessages.claimed),
      (error) => vaultToasts.failed(error, doorMessages.claimFailed),
    );
  };
  return { claim, claiming: isPending ? variables : undefined };
}
