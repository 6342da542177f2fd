import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { contactListLimits } from '#contract/contact-lists/contact-list-limits.ts';
import type { ContactList } from '#contract/contact-lists/contact-lists.ts';
import { deletionFailureToast } from '#contract/deletion-failure.ts';
import { DesktopLink } from '../../shell/core/navigation.tsx';
import { AnchoredMenu } from '../../ui/anchored-popups.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import type { PopupProps } from '../../ui/popup-opener.tsx';
import { contactListsQuery, useDeleteContactList, useUpdateContactList } from './api.ts';
import { cappedCountText, contactListPath } from './list-path.ts';
import classes from './pinned-lists.module.css';
import { useChangeList } from './use-change-list.ts';

const ListNameDialog = lazyWithRetry(() => import('./list-name-dialog.tsx'));

interface Props extends PopupProps {
  /** The shown list, if any. */
  list: ContactList | undefined;
  onShow: (list: ContactList | undefined) => void;
}

/**
 * A menu that opens any saved list, even an unpinned one, and that renames, pins or deletes the shown list.
 */
export default function ListMenu({ list, onShow, ...opened }: Props) {
  const { data: lists } = useQuery(contactListsQuery);
  const [isNaming, naming] = useDisclosure();
  const { mutateAsync: update } = useUpdateContactList();
  return (
    <>
      <AnchoredMenu {...opened} position="bottom-end">
        <Menu.Item component={DesktopLink} to="the-sphere">
          All contacts
        </Menu.Item>
        {lists?.map((one) => (
          <Menu.Item
            key={one.id}
            component={DesktopLink}
            to={contactListPath(one)}
            aria-current={one.id === list?.id ? 'page' : false}
            rightSection={
              <small className={classes.count}>{cappedCountText(one.count, contactListLimits.counted)}</small>
            }
          >
            {one.name}
          </Menu.Item>
        ))}
        {lists?.length === 0 && (
          <Menu.Label>Filter your contacts, then save the filter as a list.</Menu.Label>
        )}
        {list && <ShownListItems list={list} onRename={naming.open} onShow={onShow} />}
      </AnchoredMenu>
      <Suspense>
        {isNaming && list && (
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

interface ShownListProps extends Pick<Props, 'onShow'> {
  list: ContactList;
  onRename: () => void;
}

function ShownListItems({ list, onRename, onShow }: ShownListProps) {
  const { change } = useChangeList(list);
  const { mutateAsync: remove } = useDeleteContactList();
  const confirmDelete = async () => {
    const isGone = await confirm({
      title: `Delete the list ${list.name}?`,
      message: 'Its contacts stay.',
      verb: 'Delete list',
      danger: true,
      act: () => remove(list.id),
      failure: deletionFailureToast,
    });
    if (isGone) onShow(undefined);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{list.name}</Menu.Label>
      <Menu.Item onClick={onRename}>Rename</Menu.Item>
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
    </>
  );
}
