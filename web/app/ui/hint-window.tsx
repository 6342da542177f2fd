import { Tooltip } from '@mantine/core';

interface Props {
  anchor: HTMLElement;
  label: string;
  position: 'top' | 'right';
  isShown: boolean;
}

export default function HintWindow({ anchor, label, position, isShown }: Props) {
  return <Tooltip target={anchor} label={label} position={position} opened={isShown} />;
}
