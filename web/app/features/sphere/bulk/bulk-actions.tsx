import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconDownload, IconReport, IconTag, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { BulkBar } from '../../../ui/data-table/bulk-bar.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { ExportMenu } from '../export/export-menu.tsx';
import { useConfirmDeleteContacts } from '../use-confirm-delete.ts';
import type { ContactSelection } from './use-selection.ts';

/** The code of the report is fetched when the user opens it. */
const SelectedReport = lazyWithRetry(() => import('../report/selected-report.tsx'));
const CadenceDialog = lazyWithRetry(() => import('./cadence-dialog.tsx'));
const TagManyDialog = lazyWithRetry(() => import('./tag-many-dialog.tsx'));

interface Props {
  selection: ContactSelection;
  /** The number of matching contacts. */
  total: number;
}

/** Actions for all selected contacts. */
export function BulkActions({ selection, total }: Props) {
  const { count, meant, isEverybody, clear } = selection;
  const [isTagging, tagging] = useDisclosure();
  const [isReporting, reporting] = useDisclosure();
  const [isScheduling, scheduling] = useDisclosure();
  const removal = useConfirmDeleteContacts();

  async function remove() {
    if (await removal(meant, count)) clear();
  }

  return (
    <>
      <BulkBar count={count} onClear={clear}>
        {!isEverybody && count < total && (
          <Button
            variant="subtle"
            data-words
            leftSection={<IconUsersPlus size={17} aria-hidden="true" />}
            onClick={selection.chooseEverybody}
          >
            Select all {total.toLocaleString('en-US')}
          </Button>
        )}
        <Button
          variant="subtle"
          leftSection={<IconTag size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={tagging.open}
        >
          Tags
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconBell size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={scheduling.open}
        >
          Keep in touch
        </Button>
        <ExportMenu
          choices={[{ title: 'Selected contacts', input: meant }]}
          button={(props, isExporting) => (
            <Button
              {...props}
              variant="subtle"
              leftSection={<IconDownload size={17} aria-hidden="true" />}
              disabled={isExporting}
            >
              Export
            </Button>
          )}
        />
        <Button
          variant="subtle"
          leftSection={<IconReport size={17} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={reporting.open}
        >
          Report
        </Button>
        <Button
          variant="subtle"
          data-danger
          leftSection={<IconTrash size={17} aria-hidden="true" />}
          onClick={() => void remove()}
        >
          Delete
        </Button>
      </BulkBar>
      <Suspense>
        {isTagging && <TagManyDialog selection={meant} count={count} onClose={tagging.close} />}
        {isScheduling && <CadenceDialog selection={meant} count={count} onClose={scheduling.close} />}
        {isReporting && <SelectedReport selection={meant} onClose={reporting.close} />}
      </Suspense>
    </>
  );
}
