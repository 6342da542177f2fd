import { SegmentedControl } from '@mantine/core';
import { type PaperSize, paperSizes } from './paper.ts';

const sizes = Object.entries(paperSizes).map(([value, { name }]) => ({ value, label: name }));

interface Props {
  size: PaperSize;
  onSize: (size: PaperSize) => void;
}

export function PaperSizeChoice({ size, onSize }: Props) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Paper size"
      data={sizes}
      value={size}
      onChange={(value) => onSize(value as PaperSize)}
    />
  );
}
