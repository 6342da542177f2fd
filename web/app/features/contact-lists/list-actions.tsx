import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconListSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ContactList } from '#contract/contact-lists/contact-lists.ts';
import { deletionFailure } from '#contract/deletion-failure.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { confirm } from '../../ui/confirm.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  contactListsQuery,
  useCreateContactList,
  useDeleteContactList,
  useUpdateContactList,
} from './api.ts';
import { contactListParams } from './list-path.ts';

const ListNameDialog = lazyWithRetry(() => import('./list-name-dialog.tsx'));

/** What the user sees: the filter, the order and the hidden columns. */
export type ListContents = Pick<ContactList, 'filter' | 'sort' | 'order' | 'hiddenColumns'>;

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

/** Saves the shown filter as a list, or changes the shown list. */
export function ListActions({ listId, contents, isFiltered, onShow }: Props) {
  const list = useContactList(listId);
  if (list) return <ListMenu list={list} contents={contents} onShow={onShow} />;
  return isFiltered ? <SaveButton contents={contents} onShow={onShow} /> : null;
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

const isSame = (one: ListContents, other: ListContents): boolean => {
  const text = ({ filter, sort, order, hiddenColumns }: ListContents) =>
    JSON.stringify([
      Array.from(contactListParams({ filter, sort, order }), String).toSorted(),
      hiddenColumns?.toSorted() ?? [],
    ]);
  return text(one) === text(other);
};

function ListMenu({ list, contents, onShow }: Pick<Props, 'contents' | 'onShow'> & { list: ContactList }) {
  const [isNaming, naming] = useDisclosure();
  const { mutateAsync: update, isPending } = useUpdateContactList();
  const { mutateAsync: remove } = useDeleteContactList();
  const change = async (fields: Parameters<typeof update>[0]['fields'], done: string) => {
    try {
      await update({ before: list, fields });
      toast.success(done, list.name);
    } catch (error) {
      toast.error('List Not Saved', problemMessage(error, 'Please try again.'));
    }
  };
  const confirmDelete = async () => {
    const isGone = await confirm({
      title: `Delete the list ${list.name}?`,
      message: 'Its contacts stay.',
      verb: 'Delete list',
      danger: true,
      act: () => remove(list.id),
      failure: deletionFailure,
    });
    if (isGone) onShow(undefined);
  };
  return (
    <>
      {!isSame(list, contents) && (
        <Button size="xs" disabled={isPending} onClick={() => void change(contents as never, 'List saved')}>
          Save changes
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="subtle" size="xs" rightSection={<IconChevronDown size={15} aria-hidden="true" />}>
            List
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={naming.open}>Rename</Menu.Item>
          <Menu.Item
            onClick={() =>
              void change({ isPinned: !list.isPinned }, list.isPinned ? 'List unpinned' : 'List pinned')
            }
          >
            {list.isPinned ? 'Unpin from the sidebar' : 'Pin to the sidebar'}
          </Menu.Item>
          <Menu.Item color="coral" onClick={() => void confirmDelete()}>
            Delete list
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {isNaming && (
          <ListNameDialog
            before={list}
            onClose={naming.close}
            save={(named) => update({ before: list, fields: named })}
          />
        )}
      </Suspense>
    </>
  );
}
