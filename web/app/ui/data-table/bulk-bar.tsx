import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';

interface Props {
  count: number;
  /** Whether more rows than `count` are selected. */
  hasMore?: boolean | undefined;
  onClear: () => void;
  /** Buttons for the selected rows. On a phone only their icons show, unless they have `data-words`. */
  children: ReactNode;
}

/** A bar of actions that floats over the table while rows are selected. */
export function BulkBar({ count, hasMore, onClear, children }: Props) {
  if (count === 0) return null;
  return (
    <div className={classes.root} role="toolbar" aria-label="Actions for the selection">
      <span className={classes.count} aria-live="polite">
        {count.toLocaleString('en-US')}
        {hasMore && '+'}
        <span className={classes.word}> selected</span>
      </span>
      {children}
      <CloseButton
        className={classes.close}
        variant="transparent"
        aria-label="Clear selection"
        onClick={onClear}
      />
    </div>
  );
}
