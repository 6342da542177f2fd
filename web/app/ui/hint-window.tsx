import { Tooltip } from '@mantine/core';

export interface HintProps {
  anchor: HTMLElement;
  label: string;
  position: 'top' | 'right';
  isShown: boolean;
}

export default function HintWindow({ anchor, label, position, isShown }: HintProps) {
  return <Tooltip target={anchor} label={label} position={position} opened={isShown} />;
}
