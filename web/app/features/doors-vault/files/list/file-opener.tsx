import type { ReactNode } from 'react';
import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { toast } from '../../../../ui/toast.tsx';

interface Props {
  file: VaultFile;
  onOpen: (file: VaultFile) => void;
  className?: string;
  children: ReactNode;
}

/** Opens the preview of a file, or the URL of a link. */
export function FileOpener({ file, onOpen, className, children }: Props) {
  if (file.fileType !== 'LINK') {
    return (
      <button type="button" className={className} onClick={() => onOpen(file)}>
        {children}
      </button>
    );
  }
  return (
    <a
      className={className}
      href={file.storageUrl}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => toast.info(fileMessages.linkOpening)}
    >
      {children}
    </a>
  );
}
