import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconListSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { ContactList } from '#contract/contact-lists/contact-lists.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { useCreateContactList } from './api.ts';
import type { ListSettings } from './list-path.ts';

const ListNameDialog = lazyWithRetry(() => import('./list-name-dialog.tsx'));

interface Props {
  contents: ListSettings;
  onShow: (list: ContactList) => void;
}

/** A button that saves the shown filter, order and columns as a new list. */
export default function SaveAsListButton({ contents, onShow }: Props) {
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
              keyOf.forget();
              onShow(contactList);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
