import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface Props {
  children: (opened: boolean, close: () => void) => ReactNode;
}

/** For dialogs, of which only one can be open at a time. */
export function OpenedByButton({ children }: Props) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={open}>
        Open
      </Button>
      {children(opened, close)}
    </>
  );
}
