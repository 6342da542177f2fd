import { Button } from '@mantine/core';
import type { ContactList } from '#contract/contact-lists/contact-lists.ts';
import { type ListSettings, toContactListParams } from './list-path.ts';
import { useChangeList } from './use-change-list.ts';

const isSame = (one: ListSettings, other: ListSettings): boolean => {
  const text = ({ filter, sort, order, hiddenColumns }: ListSettings) =>
    JSON.stringify([
      Array.from(toContactListParams({ filter, sort, order }), String).toSorted(),
      hiddenColumns?.toSorted() ?? [],
    ]);
  return text(one) === text(other);
};

interface Props {
  list: ContactList;
  /** The contents that the user sees now, which may differ from the saved list. */
  contents: ListSettings;
}

/** A button that saves the shown filter, order and columns, if they differ from the list. */
export default function SaveListChangesButton({ list, contents }: Props) {
  const { change, isPending } = useChangeList(list);
  if (isSame(list, contents)) return null;
  return (
    <Button size="xs" disabled={isPending} onClick={() => void change(contents as never, 'List saved')}>
      Save changes
    </Button>
  );
}
