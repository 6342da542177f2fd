import { Checkbox, Stack } from '@mantine/core';
import { AnchoredPopover } from '../anchored-popups.tsx';
import type { PopupProps } from '../popup-opener.tsx';
import { useRememberedColumns } from './remembered-columns.ts';

interface Props extends PopupProps {
  name: string;
  choices: readonly { id: string; header: string }[];
}

export default function ColumnsWindow({ name, choices, ...opened }: Props) {
  const { visibility, setVisibility } = useRememberedColumns(name);
  return (
    <AnchoredPopover {...opened} position="bottom-end">
      <Stack gap="sm">
        {choices.map(({ id, header }) => (
          <Checkbox
            key={id}
            label={header}
            checked={visibility[id] ?? true}
            onChange={(event) => setVisibility({ ...visibility, [id]: event.currentTarget.checked })}
          />
        ))}
      </Stack>
    </AnchoredPopover>
  );
}
