import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { type DoorCategory, doorCategoryOfSlug } from '#contract/doors-vault/door-categories.ts';
import { type Door, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { useDesktopPath } from '../../shell/core/navigation.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { doorsQuery } from './api.ts';
import { VaultBreadcrumb } from './breadcrumb.tsx';
import { streetOf } from './door-text.ts';
import { CategoriesPage } from './doors/categories-page.tsx';
import { DoorsPage, LoadingDoors } from './doors/doors-page.tsx';
import { useClaimAndOpenDoor } from './doors/use-claim-and-open-door.ts';
import { DoorPage } from './files/door-page.tsx';
import { vaultPagePaths } from './vault-paths.ts';

/** Shows the categories, one category, or one door, depending on the URL. */
export function VaultPage() {
  const { category: slug, door } = useParams();
  const toPath = useDesktopPath();
  const category = slug && doorCategoryOfSlug(slug);
  if (slug && !category) return <Navigate to={toPath(vaultPagePaths.categories)} replace />;
  if (!category) return <CategoriesPage />;
  if (!door) return <DoorsPage key={category} category={category} />;
  return <OpenDoor category={category} slug={door} />;
}

interface OpenDoorProps {
  category: DoorCategory;
  slug: string;
}

function OpenDoor({ category, slug }: OpenDoorProps) {
  const { data: doors, isError, refetch } = useQuery(doorsQuery);
  const toPath = useDesktopPath();
  const found = doors?.find((door) => door.category === category && door.slug === slug);
  const renamed = useRenamedDoor(slug, found, doors);

  if (!doors)
    return isError ? (
      <LoadErrorNotice message={doorMessages.loadFailed} onRetry={refetch} />
    ) : (
      <LoadingDoors />
    );
  if (!found) {
    const currentPath = renamed ? vaultPagePaths.door(renamed) : vaultPagePaths.category(category);
    return <Navigate to={toPath(currentPath)} replace />;
  }
  return (
    <>
      <VaultBreadcrumb category={category} here={streetOf(found)} />
      {found.isUnclaimed ? <UnclaimedDoor door={found} /> : <DoorPage key={found.id} door={found} />}
    </>
  );
}

/**
 * Finds the open door again if the user edited its address, which changes its URL. The page then redirects.
 */
function useRenamedDoor(slug: string, found: Door | undefined, doors: readonly Door[] | undefined) {
  const [last, setLast] = useState<Pick<Door, 'id' | 'slug'>>();
  if (found && (found.id !== last?.id || found.slug !== last.slug)) setLast(found);
  return slug === last?.slug ? doors?.find(({ id }) => id === last.id) : undefined;
}

/** The page of an unclaimed door, which a transaction created. Offers to claim it. */
function UnclaimedDoor({ door }: { door: Door }) {
  const { claim, claiming } = useClaimAndOpenDoor();
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
