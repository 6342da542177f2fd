import type { z } from 'zod';
import type { SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { useProblem } from '../../../ui/use-problem.ts';
import { contactCountText } from '../contact-text.ts';
import { sphereToasts } from '../notices.ts';

/** Props of a dialog that changes all selected contacts. */
export interface BulkDialogProps {
  selection: SelectedContacts;
  count: number;
  onClose: () => void;
}

interface Options<Schema extends z.ZodType> {
  schema: Schema;
  send: (input: z.output<Schema>) => Promise<{ changed: number }>;
  /** The title of the notice after saving. */
  doneTitle: string;
  /** The message if the server gives no reason. */
  failure: string;
  onClose: () => void;
}

/** Validates and saves a change of many contacts. Then says how many changed, or why it failed. */
export function useBulkSave<Schema extends z.ZodType>(options: Options<Schema>) {
  const { schema, send, doneTitle, failure, onClose } = options;
  const [problem, setProblem] = useProblem();
  const isShown = useIsShown();
  const save = async (values: z.input<Schema>) => {
    const { data, error } = schema.safeParse(values);
    setProblem(error?.issues[0]?.message);
    if (!data) return;
    try {
      const { changed } = await send(data);
      sphereToasts.done(doneTitle, `${contactCountText(changed)} updated.`);
      if (isShown()) onClose();
    } catch (reason) {
      setProblem(problemMessage(reason, failure));
    }
  };
  return { problem, save };
}
