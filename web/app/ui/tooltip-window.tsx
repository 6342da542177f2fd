import { Tooltip } from '@mantine/core';

export interface TooltipProps {
  anchor: HTMLElement;
  label: string;
  position: 'top' | 'right';
  isShown: boolean;
}

export default function TooltipWindow({ anchor, label, position, isShown }: TooltipProps) {
  return <Tooltip target={anchor} label={label} position={position} opened={isShown} />;
}
