import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { IconAction } from './action.tsx';
import classes from './trash-row-actions.module.css';

interface Props {
  /** The name of the item, for screen readers. */
  name: string;
  isRestoring: boolean;
  onRestore: () => void;
  onRemove: () => void;
}

/** The buttons of an item in a trash: restore it, or delete it for good. */
export const TrashRowActions = ({ name, isRestoring, onRestore, onRemove }: Props) => (
  <span className={classes.root}>
    <Button
      variant="default"
      size="xs"
      disabled={isRestoring}
      aria-label={`Restore ${name}`}
      onClick={onRestore}
    >
      Restore
    </Button>
    <IconAction aria-label={`Delete ${name} for good`} onClick={onRemove}>
      <IconTrash size={17} aria-hidden="true" />
    </IconAction>
  </span>
);
