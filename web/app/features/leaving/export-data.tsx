import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { problemMessage } from '../../lib/api-problem.ts';
import { toast } from '../../ui/toast.tsx';
import { useExportData } from './api.ts';
import classes from './leaving.module.css';

/** A button that downloads all data of the account. */
export function ExportData() {
  const { mutateAsync, isPending } = useExportData();
  const showError = (error: Error) =>
    toast.error('Export not started', problemMessage(error, 'Please try again.'));
  return (
    <div className={classes.row}>
      <p className={classes.note}>
        Everything you keep here in one ZIP file: your data as JSON and CSV, your pictures and your Doors
        Vault files.
      </p>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} />}
        loading={isPending}
        onClick={() => void mutateAsync(undefined).catch(showError)}
      >
        Download my data
      </Button>
    </div>
  );
}
