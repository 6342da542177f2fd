import type { ContactList, UpdateContactList } from '#contract/contact-lists/contact-lists.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';
import { useUpdateContactList } from './api.ts';

/** Changes a list and tells the user whether it was saved. */
export function useChangeList(list: ContactList) {
  const { mutateAsync: update, isPending } = useUpdateContactList();
  const change = async (fields: UpdateContactList, done: string) => {
    try {
      await update({ before: list, fields });
      toast.success(done, list.name);
    } catch (error) {
      toast.error('List Not Saved', problemMessage(error, 'Please try again.'));
    }
  };
  return { change, isPending };
}
