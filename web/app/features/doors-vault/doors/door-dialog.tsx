import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type DoorCategory,
  doorCategories,
  doorCategoryNames,
  doorCategoryOfSlug,
} from '#contract/doors-vault/door-categories.ts';
import { type Door, doorMessages } from '#contract/doors-vault/doors-vault.ts';
import { useDesktopPath } from '../../../shell/core/navigation.tsx';
import { usePanelDetails } from '../../../shell/core/panels.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadingDialog } from '../../../ui/loading-dialog.tsx';
import { useCloseDialog } from '../../../ui/use-close-dialog.ts';
import { doorsQuery } from '../api.ts';
import { vaultPagePaths } from '../vault-paths.ts';
import { DoorFields } from './door-fields.tsx';
import classes from './door-form.module.css';
import { useDoorForm } from './use-door-form.ts';

interface Props {
  onClose: () => void;
}

/** The dialog to create a door, or to edit the door in the URL. */
export default function DoorPanel({ onClose }: Props) {
  const { detail } = usePanelDetails();
  const id = detail('door');
  if (id) return <EditDialog key={id} id={id} onClose={onClose} />;
  return <FormDialog category={doorCategoryOfSlug(detail('category') ?? '')} onClose={onClose} />;
}

function EditDialog({ id, onClose }: Props & { id: string }) {
  const { data: doors, isError, refetch } = useQuery(doorsQuery);
  const [door] = useFirstValue(doors?.find((one) => one.id === id));
  if (door) return <FormDialog before={door} category={door.category} onClose={onClose} />;
  return (
    <LoadingDialog
      title="Edit door"
      what="the door"
      height={380}
      illustration="doorOpen"
      problem={isError ? 'failed' : doors && 'gone'}
      goneTitle="This door is gone"
      failedTitle={doorMessages.loadFailed}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

/** Keeps the first loaded value, so that a refetch does not change the open form. */
function useFirstValue<Value>(value: Value | undefined) {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return [first ?? value];
}

interface FormProps extends Props {
  before?: Door;
  /** If undefined, the dialog asks for the category. */
  category: DoorCategory | undefined;
}

const choices = doorCategories.map((value) => ({ value, label: doorCategoryNames[value] }));

function FormDialog({ before, category, onClose }: FormProps) {
  const [chosen, setChosen] = useState<DoorCategory>(category ?? 'SELLERS');
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  // Opens a new door after saving, because the next step is to add files.
  const open = (door: Door) => void navigate(toPath(vaultPagePaths.door(door)), { replace: true });
  const state = useDoorForm({ before, category: chosen, onSaved: before ? onClose : open });

  const close = useCloseDialog(() => state.form.isDirty(), onClose);

  return (
    <Dialog opened onClose={close} title={before ? 'Edit door' : 'Create door'}>
      {(before || !category) && (
        <SegmentedControl
          className={classes.category}
          aria-label="Category"
          data={choices}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <DoorFields state={state} onCancel={close} />
    </Dialog>
  );
}
