import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { exportFormats } from '#contract/sphere-lists.ts';
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
        {choices.flatMap(({ title, wish }) =>
          exportFormats.map((format) => (
            <Menu.Item key={title + format} onClick={() => void run(format, wish)}>
              {title} as {formatNames[format]}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
