import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FileFacts } from '#contract/vault-files.ts';
import { PdfPages } from '../../../../ui/pdf/pdf-pages.tsx';
import { contentQuery } from './api.ts';

interface Props {
  file: FileFacts;
  onBroken: () => void;
}

/** The pages of a file of the vault. */
export default function VaultPdf({ file, onBroken }: Props) {
  const { data: content, isError } = useQuery(contentQuery(file));
  const giveUp = useRef(onBroken);
  useEffect(() => {
    if (isError) giveUp.current();
  }, [isError]);
  return <PdfPages content={content} onBroken={onBroken} />;
}
