import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ContactList } from '#contract/contact-lists/contact-lists.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { PopupOpener } from '../../ui/popup-opener.tsx';
import { contactListsQuery, useCreateContactList } from './api.ts';
import type { ListContents } from './list-path.ts';

const ListNameDialog = lazyWithRetry(() => import('./list-name-dialog.tsx'));
/** These are loaded later, because the contact list shows without them. */
const ListMenu = lazyWithRetry(() => import('./list-menu.tsx'));
const SaveListChanges = lazyWithRetry(() => import('./save-list-changes.tsx'));

interface Props {
  /** The list in the URL, if any. */
  listId: string | undefined;
  contents: ListContents;
  isFiltered: boolean;
  /** Shows a list, or all contacts after a deletion. */
  onShow: (list: ContactList | undefined) => void;
}

/** Finds the list in the URL. */
export function useContactList(listId: string | undefined): ContactList | undefined {
  const { data } = useQuery({ ...contactListsQuery, enabled: listId !== undefined });
  return data?.find(({ id }) => id === listId);
}

/** Saves the shown filter as a list, or changes the shown list; opens any saved list. */
export function ListActions({ listId, contents, isFiltered, onShow }: Props) {
  const list = useContactList(listId);
  return (
    <>
      {list && (
        <Suspense>
          <SaveListChanges list={list} contents={contents} onLoadError={() => {}} />
        </Suspense>
      )}
      {!list && isFiltered && <SaveButton contents={contents} onShow={onShow} />}
      <PopupOpener
        kind="menu"
        button={(props) => (
          <Button
            {...props}
            variant="subtle"
            size="xs"
            rightSection={<IconChevronDown size={15} aria-hidden="true" />}
          >
            Lists
          </Button>
        )}
      >
        {(opened) => <ListMenu {...opened} list={list} onShow={onShow} />}
      </PopupOpener>
    </>
  );
}

function SaveButton({ contents, onShow }: Pick<Props, 'contents' | 'onShow'>) {
  const [isNaming, naming] = useDisclosure();
  const create = useCreateContactList();
  const keyOf = useIdempotencyKey();
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconListSearch size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={naming.open}
      >
        Save as list
      </Button>
      <Suspense>
        {isNaming && (
          <ListNameDialog
            before={undefined}
            onClose={naming.close}
            save={async (named) => {
              const fields = { ...contents, ...named } as Parameters<typeof keyOf>[0];
              const { contactList } = await create.mutateAsync({
                fields: fields as never,
                headers: keyOf(fields),
              });
              onShow(contactList);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
