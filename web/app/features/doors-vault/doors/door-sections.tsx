import { Button } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Door, doorMessages, type VaultView } from '#contract/doors-vault/doors-vault.ts';
import { type TableView, useTableView } from '../../../ui/data-table/table-view.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DoorGrid } from './door-grid.tsx';
import { DoorTable } from './door-table.tsx';
import classes from './doors-page.module.css';
import { useClaimAndOpenDoor } from './use-claim-and-open-door.ts';
import { type DoorsView, defaultDoorSorting } from './use-doors-view.ts';
import { useOpenDoor } from './use-open-door.ts';

interface Props {
  active: Door[];
  unclaimed: Door[];
  list: DoorsView;
  mode: VaultView;
  /** Called by the button that creates the first door of an empty category. */
  onCreate: () => void;
  /** Whether this category can have unclaimed doors. */
  hasUnclaimed: boolean;
}

/** Lists active doors, and separately the unclaimed doors that transactions created. */
export function DoorSections({ active, unclaimed, list, mode, onCreate, hasUnclaimed }: Props) {
  const isEmptySearch = list.search !== '' && active.length + unclaimed.length === 0;
  if (isEmptySearch) return <NoMatchingDoors list={list} />;
  return (
    <>
      <DoorSection title="Active doors" count={active.length}>
        {active.length > 0 ? (
          <Doors
            label="Active doors"
            doors={active}
            mode={mode}
            view={list.view}
            onViewChange={list.setView}
          />
        ) : (
          <NoActive isSearch={list.search !== ''} onCreate={onCreate} />
        )}
      </DoorSection>
      {(hasUnclaimed || unclaimed.length > 0) && (
        <DoorSection title="Unclaimed doors" count={unclaimed.length}>
          <Unclaimed doors={unclaimed} mode={mode} />
        </DoorSection>
      )}
    </>
  );
}

/** Lists unclaimed doors, with their own pagination. */
function Unclaimed({ doors, mode }: { doors: Door[]; mode: VaultView }) {
  const [view, setView] = useTableView({ pageSize: 25, sort: defaultDoorSorting }, 'unclaimed.');
  if (doors.length > 0) {
    return <Doors label="Unclaimed doors" doors={doors} mode={mode} view={view} onViewChange={setView} />;
  }
  return (
    <p className={classes.claimed}>
      <IconCircleCheck size={19} aria-hidden="true" />
      {doorMessages.allClaimed}
    </p>
  );
}

export function DoorSection({
  title,
  count,
  children,
}: {
  title: string;
  count: number;
  children: ReactNode;
}) {
  return (
    <section className={classes.section} aria-label={title}>
      <h2>
        {title} <span>{count.toLocaleString('en-US')}</span>
      </h2>
      {children}
    </section>
  );
}

interface DoorsProps extends Pick<Props, 'mode'> {
  label: string;
  doors: Door[];
  view: TableView;
  onViewChange: (view: TableView) => void;
}

function Doors({ label, doors, mode, view, onViewChange }: DoorsProps) {
  const onOpen = useOpenDoor();
  const { claim, claiming } = useClaimAndOpenDoor();
  const shown = { label, doors, onOpen, onClaim: claim, claiming };
  if (mode === 'grid') return <DoorGrid {...shown} />;
  return <DoorTable {...shown} view={view} onViewChange={onViewChange} />;
}

function NoActive({ isSearch, onCreate }: { isSearch: boolean; onCreate: () => void }) {
  if (isSearch) return <p className={classes.claimed}>No matching active doors.</p>;
  return (
    <div className={classes.card}>
      <EmptyState
        illustration="doorOpen"
        title={doorMessages.noActive}
        action={
          <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={onCreate}>
            Create door
          </Button>
        }
      >
        Each property gets a door for its documents.
      </EmptyState>
    </div>
  );
}

interface NothingFoundProps {
  list: DoorsView;
  /** Whether the search included files. */
  withFiles?: boolean;
}

export function NoMatchingDoors({ list: { search, setSearch }, withFiles = false }: NothingFoundProps) {
  return (
    <div className={classes.card}>
      <EmptyState
        illustration="keys"
        title={withFiles ? `No results for “${search}”` : `No doors match “${search}”`}
        action={
          <Button variant="default" onClick={() => setSearch('')}>
            Show all doors
          </Button>
        }
      >
        {withFiles ? 'Search by address, client or file name.' : 'Search by address or by the client’s name.'}
      </EmptyState>
    </div>
  );
}
