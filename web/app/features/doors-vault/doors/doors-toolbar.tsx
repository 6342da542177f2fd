import type { ReactNode } from 'react';
import type { VaultView } from '#contract/doors-vault/doors-vault.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Toolbar, ToolbarSpace } from '../../../ui/toolbar.tsx';
import { ViewToggle } from '../view-toggle.tsx';
import classes from './doors-page.module.css';
import { SortMenu } from './sort-menu.tsx';
import type { DoorsView } from './use-doors-view.ts';

interface Props {
  list: DoorsView;
  mode: VaultView;
  onMode: (mode: VaultView) => void;
  /** Rendered before the search. */
  children?: ReactNode;
}

export function DoorsToolbar({ list, mode, onMode, children }: Props) {
  return (
    <Toolbar className={classes.bar}>
      {children}
      <ToolbarSpace />
      <SearchField
        className={classes.search}
        label="Search address or client"
        value={list.search}
        delay={0}
        onSearch={list.setSearch}
      />
      <span className={classes.order} data-mode={mode}>
        <SortMenu view={list.view} onViewChange={list.setView} />
      </span>
      <ViewToggle label="Show doors as" view={mode} onChange={onMode} />
    </Toolbar>
  );
}
