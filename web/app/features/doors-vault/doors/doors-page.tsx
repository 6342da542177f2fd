import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type DoorCategory,
  doorCategoryNames,
  doorCategorySlugs,
} from '#contract/doors-vault/door-categories.ts';
import { type Door, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { usePanel } from '../../../shell/ground/panels.ts';
import { LoadNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { doorsQuery } from '../api.ts';
import { Breadcrumb } from '../breadcrumb.tsx';
import { countText, filesText } from '../door-text.ts';
import { useViewMode } from '../use-view-mode.ts';
import { CategoryTabs } from './category-tabs.tsx';
import grid from './door-grid.module.css';
import { DoorSections } from './door-sections.tsx';
import { DoorsToolbar } from './doors-toolbar.tsx';
import { useDoorsView, useShownDoors } from './use-doors-view.ts';

interface Props {
  category: DoorCategory;
}

export function DoorsPage({ category }: Props) {
  const { data: doors, isError, refetch } = useQuery(doorsQuery);
  const panel = usePanel();
  const create = () => panel.open('door', { category: doorCategorySlugs[category] });
  return (
    <>
      <Breadcrumb category={category} />
      <PageHeader
        title={doorCategoryNames[category]}
        subtitle={doors ? summaryOf(doors.filter((door) => door.category === category)) : '\u00a0'}
        actions={
          <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={create}>
            Create door
          </Button>
        }
      />
      {isError && !doors ? (
        <LoadNotice message={doorMessages.loadFailed} onRetry={refetch} />
      ) : (
        <Doors category={category} doors={doors} onCreate={create} />
      )}
    </>
  );
}

function summaryOf(doors: readonly Door[]): string {
  const fileCount = doors.reduce((sum, door) => sum + door.fileCount, 0);
  const totalSize = doors.reduce((sum, door) => sum + door.totalSize, 0);
  return `${countText(doors.length, 'door')}, ${filesText({ fileCount, totalSize })}`;
}

interface DoorsProps extends Props {
  doors: Door[] | undefined;
  onCreate: () => void;
}

const noDoors: Door[] = [];

function Doors({ category, doors, onCreate }: DoorsProps) {
  const list = useDoorsView();
  const [mode, setMode] = useViewMode('doorsView');
  const shown = useShownDoors(doors ?? noDoors, list, category);
  return (
    <>
      <DoorsToolbar list={list} mode={mode} onMode={setMode}>
        <CategoryTabs current={category} doors={doors ?? noDoors} />
      </DoorsToolbar>
      {doors ? (
        <DoorSections
          {...shown}
          list={list}
          mode={mode}
          onCreate={onCreate}
          hasUnclaimed={category !== 'MISCELLANEOUS'}
        />
      ) : (
        <LoadingDoors />
      )}
    </>
  );
}

const skeletonDelayMs = 150;
const placeholders = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder cards in the final layout, unless the answer is fast. */
export function LoadingDoors() {
  const isVisible = useDelayed(true, skeletonDelayMs);
  if (!isVisible) return null;
  return (
    <div className={grid.grid} aria-hidden="true">
      {placeholders.map((placeholder) => (
        <Skeleton key={placeholder} className={grid.skeleton} />
      ))}
    </div>
  );
}
