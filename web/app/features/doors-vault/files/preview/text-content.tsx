import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FileWithoutDoor } from '#contract/doors-vault/vault-files.ts';
import { fileContentQuery } from './api.ts';
import classes from './preview.module.css';

/** Shows text and CSV files as plain text. */
export default function TextContent({ file, onBroken }: { file: FileWithoutDoor; onBroken: () => void }) {
  const { data, isError } = useQuery(fileContentQuery(file));
  useEffect(() => {
    if (isError) onBroken();
  }, [isError, onBroken]);
  return (
    <pre className={classes.text} aria-busy={!data}>
      {data && new TextDecoder().decode(data)}
    </pre>
  );
}
