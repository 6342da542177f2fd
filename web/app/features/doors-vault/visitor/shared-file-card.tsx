import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { FileWithoutDoor } from '#contract/doors-vault/vault-files.ts';
import { FileTile, tileButtonClass } from '../../../ui/file-tile.tsx';
import { fileDetailText } from '../files/file-text.ts';
import { FilePicture } from '../files/list/file-picture.tsx';
import classes from './visitor.module.css';

interface Props {
  file: FileWithoutDoor;
  onOpen: (file: FileWithoutDoor) => void;
}

export function SharedFileCard({ file, onOpen }: Props) {
  const inside = (
    <FileTile picture={<FilePicture file={file} />} name={file.fileName} detail={fileDetailText(file)} />
  );
  if (file.fileType === 'LINK') {
    return (
      <li className={classes.card}>
        <a className={tileButtonClass} href={file.storageUrl} target="_blank" rel="noopener noreferrer">
          {inside}
        </a>
        <span className={classes.tool}>
          <IconExternalLink size={18} aria-hidden="true" />
        </span>
      </li>
    );
  }
  return (
    <li className={classes.card}>
      <button type="button" className={tileButtonClass} onClick={() => onOpen(file)}>
        {inside}
      </button>
      <a className={classes.tool} href={file.storageUrl} download aria-label={`Download ${file.fileName}`}>
        <IconDownload size={18} aria-hidden="true" />
      </a>
    </li>
  );
}
