import type { ReactElement } from 'react';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { type OpenerButtonProps, PopupOpener } from '../../../ui/popup-opener.tsx';
import { type ExportChoice, useExportContacts } from './use-export.ts';

const ExportFormats = lazyWithRetry(() => import('./export-formats.tsx'));

interface Props {
  choices: ExportChoice[];
  /** Renders the menu's button; `isExporting` is true while a file is being created. */
  button: (props: OpenerButtonProps, isExporting: boolean) => ReactElement;
}

/** The user chooses which contacts to export and the file format. */
export function ExportMenu({ choices, button }: Props) {
  const { isExporting, run } = useExportContacts();
  return (
    <PopupOpener kind="menu" button={(props) => button(props, isExporting)}>
      {(opened) => (
        <ExportFormats {...opened} choices={choices} onChoose={(format, input) => void run(format, input)} />
      )}
    </PopupOpener>
  );
}
