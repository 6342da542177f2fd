import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type DoorCategory,
  doorCategories,
  doorCategoryNames,
  doorCategorySlugs,
} from '#contract/doors-vault/door-categories.ts';
import { type Door, doorMessages, type VaultView } from '#contract/doors-vault/doors-vault.ts';
import { formatCount } from '#contract/format-count.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { usePanel } from '../../../shell/core/panels.ts';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar, ToolbarSpace } from '../../../ui/toolbar.tsx';
import { useDelayedCondition } from '../../../ui/use-delayed.ts';
import { doorsQuery } from '../api.ts';
import { VaultBreadcrumb } from '../breadcrumb.tsx';
import { filesText } from '../door-text.ts';
import { useViewMode } from '../use-view-mode.ts';
import { vaultPagePaths } from '../vault-paths.ts';
import { ViewToggle } from '../view-toggle.tsx';
import grid from './door-grid.module.css';
import { DoorSections } from './door-sections.tsx';
import classes from './doors-page.module.css';
import { DoorSortMenu } from './sort-menu.tsx';
import { type DoorsView, useDoorsView, useMatchingDoors } from './use-doors-view.ts';

interface Props {
  category: DoorCategory;
}

export function DoorsPage({ category }: Props) {
  const { data: doors, isError, refetch } = useQuery(doorsQuery);
  const panel = usePanel();
  const create = () => panel.open('door', { category: doorCategorySlugs[category] });
  return (
    <>
      <VaultBreadcrumb category={category} />
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
        <LoadErrorNotice message={doorMessages.loadFailed} onRetry={refetch} />
      ) : (
        <Doors category={category} doors={doors} onCreate={create} />
      )}
    </>
  );
}

function summaryOf(doors: readonly Door[]): string {
  const fileCount = doors.reduce((sum, door) => sum + door.fileCount, 0);
  const totalSize = doors.reduce((sum, door) => sum + door.totalSize, 0);
  return `${formatCount(doors.length, 'door')}, ${filesText({ fileCount, totalSize })}`;
}

interface DoorsProps extends Props {
  doors: Door[] | undefined;
  onCreate: () => void;
}

const noDoors: Door[] = [];

function Doors({ category, doors, onCreate }: DoorsProps) {
  const list = useDoorsView();
  const [mode, setMode] = useViewMode('doorsView');
  const shown = useMatchingDoors(doors ?? noDoors, list, category);
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

/** Placeholder cards in the final layout, shown only if loading is slow. */
export function LoadingDoors() {
  const isVisible = useDelayedCondition(true, skeletonDelayMs);
  if (!isVisible) return null;
  return (
    <div className={grid.grid} aria-hidden="true">
      {placeholders.map((placeholder) => (
        <Skeleton key={placeholder} className={grid.skeleton} />
      ))}
    </div>
  );
}

interface CategoryTabsProps {
  current: DoorCategory;
  doors: readonly Door[];
}

/** Tabs for the categories. A click on the open tab leads back to all categories. */
function CategoryTabs({ current, doors }: CategoryTabsProps) {
  const countOf = (category: DoorCategory) => doors.filter((door) => door.category === category).length;
  return (
    <nav className={classes.tabs} aria-label="Categories">
      {doorCategories.map((category) => {
        const isOpen = category === current;
        return (
          <DesktopLink
            key={category}
            end
            to={isOpen ? vaultPagePaths.categories : vaultPagePaths.category(category)}
            data-on={isOpen || undefined}
            title={isOpen ? 'Back to all categories' : undefined}
          >
            {doorCategoryNames[category]} <span>{countOf(category)}</span>
          </DesktopLink>
        );
      })}
    </nav>
  );
}

interface DoorsToolbarProps {
  list: DoorsView;
  mode: VaultView;
  onMode: (mode: VaultView) => void;
  /** Rendered before the search. */
  children?: ReactNode;
}

function DoorsToolbar({ list, mode, onMode, children }: DoorsToolbarProps) {
  return (
    <Toolbar className={classes.bar}>
      {children}
      <ToolbarSpace />
      <SearchField
        className={classes.search}
        label="Search address or client"
        value={list.search}
        delay={150}
        onSearch={list.setSearch}
      />
      <span className={classes.order} data-mode={mode}>
        <DoorSortMenu view={list.view} onViewChange={list.setView} />
      </span>
      <ViewToggle label="Show doors as" view={mode} onChange={onMode} />
    </Toolbar>
  );
}
