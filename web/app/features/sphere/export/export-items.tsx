import { Menu } from '@mantine/core';
import { type ExportFormat, exportFormats } from '#contract/sphere/contact-views.ts';
import { type ExportChoice, type ExportInput, exportFormatNames } from './use-export.ts';

export interface ExportItemsProps {
  choices: ExportChoice[];
  onChoose: (format: ExportFormat, input: ExportInput) => void;
}

export function ExportItems({ choices, onChoose }: ExportItemsProps) {
  return choices.flatMap(({ title, input }) =>
    exportFormats.map((format) => (
      <Menu.Item key={title + format} onClick={() => onChoose(format, input)}>
        {title} as {exportFormatNames[format]}
      </Menu.Item>
    )),
  );
}
