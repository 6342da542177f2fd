import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell, IconDownload, IconReport, IconTag, IconTrash, IconUsersPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { BulkBar } from '../../../ui/data-table/bulk-bar.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { contactCountText } from '../contact-text.ts';
import { ExportMenu } from '../export/export-menu.tsx';
import type { ContactSelection } from './use-selection.ts';

/** The code of the report is fetched when the user opens it. */
const SelectedContactsReport = lazyWithRetry(() => import('../report/selected-report.tsx'));
const CadenceDialog = lazyWithRetry(() => import('./cadence-dialog.tsx'));
const TagManyDialog = lazyWithRetry(() => import('./tag-many-dialog.tsx'));

interface Props {
  selection: ContactSelection;
  /** The shown page of matching contacts. */
  page: ContactPage | undefined;
}

/** Actions for all selected contacts. */
export function BulkActions({ selection, page }: Props) {
  const { count, hasMore, meant, isEverybody, clear } = selection;
  const total = page?.total ?? 0;
  const client = useQueryClient();
  const [isTagging, tagging] = useDisclosure();
  const [isReporting, reporting] = useDisclosure();
  const [isScheduling, scheduling] = useDisclosure();

  async function remove() {
    const { confirmAndDeleteContacts } = await import('./delete-many.tsx');
    if (await confirmAndDeleteContacts(client, meant, contactCountText(count, hasMore))) clear();
  }

  return (
    <>
      <BulkBar count={count} hasMore={hasMore} onClear={clear}>
        {!isEverybody && count < total && (
          <Button
            variant="subtle"
            data-words
            leftSection={<IconUsersPlus size={17} aria-hidden="true" />}
            onClick={selection.chooseEverybody}
          >
            Select all {total.toLocaleString('en-US')}
            {page?.isTotalMinimum && '+'}
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
        {isReporting && <SelectedContactsReport selection={meant} onClose={reporting.close} />}
      </Suspense>
    </>
  );
}
