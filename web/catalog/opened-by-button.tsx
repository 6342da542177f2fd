import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface Props {
  children: (opened: boolean, close: () => void) => ReactNode;
}

/** Shows a dialog when its button is pressed, because only one dialog can be open at a time. */
export function DialogOpener({ children }: Props) {
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
