import type { ReactElement } from 'react';
import { later } from '../../../ui/later.tsx';
import { Opener, type OpenerButton } from '../../../ui/opener.tsx';
import { type ExportChoice, useExport } from './use-export.ts';

const ExportFormats = later(() => import('./export-formats.tsx'));

interface Props {
  choices: ExportChoice[];
  /** Opens the menu; is told when a file is being made. */
  button: (props: OpenerButton, isExporting: boolean) => ReactElement;
}

/** Which contacts, in which kind of file. */
export function ExportMenu({ choices, button }: Props) {
  const { isExporting, run } = useExport();
  return (
    <Opener kind="menu" button={(props) => button(props, isExporting)}>
      {(opened) => (
        <ExportFormats {...opened} choices={choices} onChoose={(format, input) => void run(format, input)} />
      )}
    </Opener>
  );
}
