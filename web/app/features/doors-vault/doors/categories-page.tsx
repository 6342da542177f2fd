import { Box, Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Door, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { formatCount } from '#contract/format-count.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { usePanel } from '../../../shell/core/panels.ts';
import { HeaderTools } from '../../../ui/header-tools.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { doorsQuery } from '../api.ts';
import { StorageUsage } from '../storage.tsx';
import { useViewMode } from '../use-view-mode.ts';
import { vaultPagePaths } from '../vault-paths.ts';
import classes from './categories-page.module.css';
import { CategoryCards } from './category-cards.tsx';
import { DoorGrid } from './door-grid.tsx';
import { DoorSections, NoMatchingDoors } from './door-sections.tsx';
import { FileSearchResults, useFileSearch } from './file-search-results.tsx';
import { useClaimAndOpenDoor } from './use-claim-and-open-door.ts';
import { useDoorsView, useMatchingDoors } from './use-doors-view.ts';
import { useOpenDoor } from './use-open-door.ts';

/** The start page of the vault, with categories and a search in all doors and files. */
export function CategoriesPage() {
  const { data: doors, isError, refetch } = useQuery(doorsQuery);
  const panel = usePanel();
  const list = useDoorsView();
  const create = () => panel.open('door');
  return (
    <>
      <PageHeader
        title="Doors Vault"
        subtitle={doors ? formatCount(doors.length, 'door') : '\u00a0'}
        actions={
          <>
            <HeaderTools>
              <Button
                variant="default"
                component={DesktopLink}
                to={vaultPagePaths.trash}
                leftSection={<IconTrash size={17} aria-hidden="true" />}
              >
                Trash
              </Button>
            </HeaderTools>
            <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={create}>
              Create door
            </Button>
          </>
        }
      />
      <search className={classes.search}>
        <SearchField label="Search doors and files" value={list.search} delay={0} onSearch={list.setSearch} />
      </search>
      {isError && !doors && <LoadErrorNotice message={doorMessages.loadFailed} onRetry={refetch} />}
      {doors && list.search ? (
        <SearchResults doors={doors} list={list} onCreate={create} />
      ) : (
        <Stack gap="md">
          <CategoryCards doors={doors} />
          <StorageUsage />
          {doors && <LatestDoors doors={doors} />}
        </Stack>
      )}
    </>
  );
}

interface SearchResultsProps {
  doors: Door[];
  list: ReturnType<typeof useDoorsView>;
  onCreate: () => void;
}

function SearchResults({ doors, list, onCreate }: SearchResultsProps) {
  const [mode] = useViewMode('doorsView');
  const shown = useMatchingDoors(doors, list);
  const files = useFileSearch(list.search);
  const hasDoors = shown.active.length + shown.unclaimed.length > 0;
  const hasNoResults = !hasDoors && files.found?.total === 0 && !files.isStale;
  if (hasNoResults) return <NoMatchingDoors list={list} withFiles />;
  return (
    <>
      {hasDoors && (
        <DoorSections {...shown} list={list} mode={mode} onCreate={onCreate} hasUnclaimed={false} />
      )}
      <FileSearchResults {...files} />
    </>
  );
}

const maxLatest = 4;

/** Lists the doors that changed most recently. */
function LatestDoors({ doors }: { doors: readonly Door[] }) {
  const onOpen = useOpenDoor();
  const { claim, claiming } = useClaimAndOpenDoor();
  const latest = doors
    .filter(({ isUnclaimed }) => !isUnclaimed)
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .slice(0, maxLatest);
  if (latest.length === 0) return null;
  return (
    <section aria-label="Latest doors">
      <Box component="h2" mt={8} mb={12}>
        Latest doors
      </Box>
      <DoorGrid label="Latest doors" doors={latest} onOpen={onOpen} onClaim={claim} claiming={claiming} />
    </section>
  );
}
