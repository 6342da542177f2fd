import { Menu } from '@mantine/core';
import { type ExportFormat, exportFormats } from '#contract/contact-views.ts';
import { type ExportChoice, type ExportWish, formatNames } from './use-export.ts';

export interface ItemsProps {
  choices: ExportChoice[];
  onChoose: (format: ExportFormat, wish: ExportWish) => void;
}

export function ExportItems({ choices, onChoose }: ItemsProps) {
  return choices.flatMap(({ title, wish }) =>
    exportFormats.map((format) => (
      <Menu.Item key={title + format} onClick={() => onChoose(format, wish)}>
        {title} as {formatNames[format]}
      </Menu.Item>
    )),
  );
}
