import { Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ContactList } from '#contract/contact-lists/contact-lists.ts';
import { deletionFailure } from '#contract/deletion-failure.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { confirm } from '../../ui/confirm.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDeleteContactList, useUpdateContactList } from './api.ts';
import { contactListParams, type ListContents } from './list-path.ts';

const ListNameDialog = lazyWithRetry(() => import('./list-name-dialog.tsx'));

const isSame = (one: ListContents, other: ListContents): boolean => {
  const text = ({ filter, sort, order, hiddenColumns }: ListContents) =>
    JSON.stringify([
      Array.from(contactListParams({ filter, sort, order }), String).toSorted(),
      hiddenColumns?.toSorted() ?? [],
    ]);
  return text(one) === text(other);
};

interface Props {
  list: ContactList;
  /** What the user sees now, which may differ from the list. */
  contents: ListContents;
  onShow: (list: ContactList | undefined) => void;
}

/** Saves changes of the shown list, renames, pins or deletes it. */
export default function ListMenu({ list, contents, onShow }: Props) {
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
