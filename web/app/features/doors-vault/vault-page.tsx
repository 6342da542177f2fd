import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import {
  type Door,
  type DoorCategory,
  doorCategories,
  doorCategoryNames,
  doorCategoryOfSlug,
  doorMessages,
} from '#contract/doors-vault.ts';
import { DesktopLink, useDesktopPath } from '../../shell/desktop/navigation.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadNotice } from '../desktop/load-notice.tsx';
import { doorsQuery } from './api.ts';
import { DoorPage } from './files/door-page.tsx';
import { vaultPages } from './vault-paths.ts';

/** Categories, the doors of one, or a door with its files: the address says which. */
export function VaultPage() {
  const { category: slug, door } = useParams();
  const toPath = useDesktopPath();
  const category = slug && doorCategoryOfSlug(slug);
  if (slug && !category) return <Navigate to={toPath(vaultPages.categories)} replace />;
  if (!category) return <Categories />;
  return door ? <OpenDoor category={category} slug={door} /> : <Doors category={category} />;
}

function Categories() {
  return (
    <>
      <PageHeader title="Doors Vault" />
      <ul>
        {doorCategories.map((category) => (
          <li key={category}>
            <DesktopLink to={vaultPages.category(category)}>{doorCategoryNames[category]}</DesktopLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Doors({ category }: { category: DoorCategory }) {
  const { data: doors = [] } = useQuery(doorsQuery);
  return (
    <>
      <PageHeader title={doorCategoryNames[category]} />
      <ul>
        {doors.map((door) => (
          <li key={door.id}>
            <DesktopLink to={vaultPages.door(door)}>{door.address}</DesktopLink>
          </li>
        ))}
      </ul>
    </>
  );
}

const isAt = (category: DoorCategory, slug: string) => (door: Door) =>
  door.category === category && door.slug === slug;

function OpenDoor({ category, slug }: { category: DoorCategory; slug: string }) {
  const { data: doors, isError, refetch } = useQuery(doorsQuery);
  const toPath = useDesktopPath();
  if (isError) return <LoadNotice message={doorMessages.loadFailed} onRetry={refetch} />;
  if (!doors) return null;
  const door = doors.find(isAt(category, slug));
  return door ? <DoorPage door={door} /> : <Navigate to={toPath(vaultPages.category(category))} replace />;
}
