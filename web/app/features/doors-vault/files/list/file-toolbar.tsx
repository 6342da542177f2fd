import { SegmentedControl } from '@mantine/core';
import type { VaultView } from '#contract/doors-vault/doors-vault.ts';
import type { FileFilter, FileList } from '#contract/doors-vault/vault-files.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Toolbar, ToolbarSpace } from '../../../../ui/toolbar.tsx';
import { ViewToggle } from '../../view-toggle.tsx';
import classes from './files.module.css';
import type { FilesView } from './files-view.ts';

interface Props {
  filters: readonly FileFilter[];
  counts?: FileList['counts'];
  view: FilesView;
  onView: (part: Partial<FilesView>) => void;
  layout: VaultView;
  onLayout: (layout: VaultView) => void;
}

const names: Record<FileFilter, string> = {
  ALL: 'All',
  DOCS: 'Docs',
  PHOTOS: 'Photos',
  VIDEOS: 'Videos',
  LINKS: 'Links',
};

export function FileToolbar({ filters, counts, view, onView, layout, onLayout }: Props) {
  return (
    <Toolbar className={classes.bar}>
      <SegmentedControl
        className={classes.filters}
        aria-label="Show"
        withItemsBorders={false}
        value={view.filter}
        onChange={(filter) => onView({ filter })}
        data={filters.map((filter) => ({
          value: filter,
          label: (
            <>
              {names[filter]}{' '}
              <span className={classes.count}>{counts?.[filter].toLocaleString('en-US')}</span>
            </>
          ),
        }))}
      />
      <ToolbarSpace className={classes.space} />
      <SearchField
        className={classes.search}
        label="Search files"
        value={view.search}
        onSearch={(search) => onView({ search: search.trim() })}
      />
      <ViewToggle label="Show files as" view={layout} onChange={onLayout} />
    </Toolbar>
  );
}
