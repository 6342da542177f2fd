import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

interface Props {
  onAdd: () => void;
}

export function SphereActions({ onAdd }: Props) {
  return (
    <Button leftSection={<IconPlus size={17} aria-hidden="true" />} aria-haspopup="dialog" onClick={onAdd}>
      Add
    </Button>
  );
}
