import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { type Icon, IconLayoutGrid, IconList } from '@tabler/icons-react';
import { type VaultView, vaultViews } from '#contract/doors-vault/doors-vault.ts';
import classes from './view-toggle.module.css';

interface Props {
  /** The accessible name: "Show doors as" */
  label: string;
  view: VaultView;
  onChange: (view: VaultView) => void;
}

const modes: Record<VaultView, { name: string; icon: Icon }> = {
  grid: { name: 'Grid', icon: IconLayoutGrid },
  list: { name: 'List', icon: IconList },
};

const choices = vaultViews.map((value) => {
  const { name, icon: ViewIcon } = modes[value];
  return {
    value,
    label: (
      <>
        <ViewIcon size={18} aria-hidden="true" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </>
    ),
  };
});

export function ViewToggle({ label, view, onChange }: Props) {
  return (
    <SegmentedControl
      className={classes.root}
      aria-label={label}
      data={choices}
      value={view}
      onChange={onChange}
    />
  );
}
