import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ContactList } from '#contract/contact-lists/contact-lists.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { PopupOpener } from '../../ui/popup-opener.tsx';
import { contactListsQuery } from './api.ts';
import type { ListSettings } from './list-path.ts';

/** These components are loaded later, because the contact list does not need them to render. */
const ListMenu = lazyWithRetry(() => import('./list-menu.tsx'));
const SaveAsListButton = lazyWithRetry(() => import('./save-as-list-button.tsx'));
const SaveListChangesButton = lazyWithRetry(() => import('./save-list-changes-button.tsx'));

interface Props {
  /** The id of the saved list in the URL, if any. */
  listId: string | undefined;
  contents: ListSettings;
  isFiltered: boolean;
  /** Called with the list to show. After a list was deleted, called with undefined, to show all contacts. */
  onShow: (list: ContactList | undefined) => void;
}

/** Finds the saved list whose id is in the URL. */
export function useContactList(listId: string | undefined): ContactList | undefined {
  const { data } = useQuery({ ...contactListsQuery, enabled: listId !== undefined });
  return data?.find(({ id }) => id === listId);
}

/** Buttons to save the shown filter as a new list, to change the shown list, and to open any saved list. */
export function ListActions({ listId, contents, isFiltered, onShow }: Props) {
  const list = useContactList(listId);
  return (
    <>
      <Suspense>
        {list && <SaveListChangesButton list={list} contents={contents} onLoadError={() => {}} />}
        {!list && isFiltered && (
          <SaveAsListButton contents={contents} onShow={onShow} onLoadError={() => {}} />
        )}
      </Suspense>
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
