import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FileWithoutDoor } from '#contract/doors-vault/vault-files.ts';
import { PdfPages } from '../../../../ui/pdf/pdf-pages.tsx';
import { fileContentQuery } from './api.ts';

interface Props {
  file: FileWithoutDoor;
  onBroken: () => void;
}

/** Loads a PDF of the vault and shows its pages. */
export default function VaultPdf({ file, onBroken }: Props) {
  const { data: content, isError } = useQuery(fileContentQuery(file));
  const onBrokenRef = useRef(onBroken);
  useEffect(() => {
    if (isError) onBrokenRef.current();
  }, [isError]);
  return <PdfPages content={content} onBroken={onBroken} />;
}
