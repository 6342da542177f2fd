import { ActionIcon } from '@mantine/core';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { favoriteMessages } from '#contract/vendor-roster/vendor-favorites.ts';
import type { RosterVendor } from '#contract/vendor-roster/vendor-roster.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { toast } from '../../../ui/toast.tsx';
import { useToggleFavorite } from '../api.ts';
import classes from './favorite-heart.module.css';

/** Toggles a favorite. */
export function FavoriteHeart({ vendor, onScene }: { vendor: RosterVendor; onScene?: boolean }) {
  const { mutateAsync, isPending } = useToggleFavorite();
  const { isFavorite, vendorCompanyName } = vendor;
  const toggle = () =>
    void mutateAsync(vendor).catch((error) => {
      const refused = isFavorite ? favoriteMessages.removeFailed : favoriteMessages.addFailed;
      toast.error(isProblem(error) ? refused : favoriteMessages.failed);
    });
  const Heart = isFavorite ? IconHeartFilled : IconHeart;
  return (
    <ActionIcon
      className={classes.root}
      data-on={isFavorite || undefined}
      data-scene={onScene || undefined}
      radius="pill"
      aria-pressed={isFavorite}
      aria-label={`Preferred: ${vendorCompanyName}`}
      disabled={isPending}
      onClick={toggle}
    >
      <Heart size={19} aria-hidden="true" />
    </ActionIcon>
  );
}
