import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dayOf, formatDay } from '#contract/day.ts';
import type { ContactImport } from '#contract/sphere/sphere-import.ts';
import { useProfile } from '../../../shell/core/person/profile.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { contactCountText } from '../contact-text.ts';
import { sphereToasts } from '../notices.ts';
import { importsQuery, useUndoImport } from './api.ts';
import classes from './import.module.css';

const maxShown = 5;

/** Recent imports, with Undo. */
export function PastImports() {
  const { data: imports = [] } = useQuery(importsQuery);
  const { timeZone } = useProfile();
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="past-imports">
      <h3 id="past-imports" className={classes.title}>
        Recent imports
      </h3>
      <ul className={classes.past}>
        {imports.slice(0, maxShown).map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.fileName ?? 'Contacts'}</b>
              <small>
                {contactCountText(one.imported)}
                {one.updated > 0 && `, ${one.updated.toLocaleString('en-US')} updated`} ·{' '}
                {formatDay(dayOf(new Date(one.createdAt), timeZone))}
              </small>
            </span>
            <PastImportAction past={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PastImportAction({ past }: { past: ContactImport }) {
  if (past.undoneAt) return <small>Undone</small>;
  return past.imported + past.updated > 0 && <UndoImport id={past.id} />;
}

/** Undoes one import after a confirmation. */
export function UndoImport({ id, onUndone }: { id: string; onUndone?: () => void }) {
  const { mutateAsync: undo } = useUndoImport();

  async function confirmUndo() {
    let undone = { removed: 0, restored: 0 };
    const isUndone = await confirm({
      title: 'Undo this import?',
      message:
        'This deletes the contacts it created, even ones you’ve changed since. Contacts it updated go back to what they were.',
      verb: 'Undo import',
      danger: true,
      act: async () => {
        undone = await undo(id);
      },
    });
    if (!isUndone) return;
    const restored = undone.restored > 0 ? ` ${contactCountText(undone.restored)} restored.` : '';
    sphereToasts.done('Import Undone', `${contactCountText(undone.removed)} removed.${restored}`);
    onUndone?.();
  }

  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
      onClick={() => void confirmUndo()}
    >
      Undo import
    </Button>
  );
}
