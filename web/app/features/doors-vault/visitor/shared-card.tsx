import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import type { FileFacts } from '#contract/vault-files.ts';
import { detailText } from '../files/file-text.ts';
import { FilePicture } from '../files/list/file-picture.tsx';
import classes from './visitor.module.css';

interface Props {
  file: FileFacts;
  onOpen: (file: FileFacts) => void;
}

export function SharedCard({ file, onOpen }: Props) {
  const inside = (
    <>
      <span className={classes.picture}>
        <FilePicture file={file} />
      </span>
      <span className={classes.words}>
        <b title={file.fileName}>{file.fileName}</b>
        <small>{detailText(file)}</small>
      </span>
    </>
  );
  if (file.fileType === 'LINK') {
    return (
      <li className={classes.card}>
        <a className={classes.open} href={file.storageUrl} target="_blank" rel="noopener noreferrer">
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
      <button type="button" className={classes.open} onClick={() => onOpen(file)}>
        {inside}
      </button>
      <a className={classes.tool} href={file.storageUrl} download aria-label={`Download ${file.fileName}`}>
        <IconDownload size={18} aria-hidden="true" />
      </a>
    </li>
  );
}
