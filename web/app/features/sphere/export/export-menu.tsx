import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { type ExportFormat, exportFormats } from '#contract/sphere-lists.ts';
import { type ExportWish, formatNames, useExport } from './use-export.ts';

export interface ExportChoice {
  /** "All contacts" */
  title: string;
  wish: ExportWish;
}

interface Props {
  choices: ExportChoice[];
  /** Opens the menu; is told when a file is being made. */
  target: (isExporting: boolean) => ReactElement;
}

/** Which contacts, in which kind of file. */
export function ExportMenu({ choices, target }: Props) {
  const { isExporting, run } = useExport();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>{target(isExporting)}</Menu.Target>
      <Menu.Dropdown>
        <ExportItems choices={choices} onChoose={(format, wish) => void run(format, wish)} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface ItemsProps {
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
