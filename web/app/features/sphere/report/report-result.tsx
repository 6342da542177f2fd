import { Alert, Button, Skeleton } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import { sphereNotices } from '#contract/sphere/sphere-messages.ts';
import { useProfile } from '../../../shell/core/person/profile.ts';
import { useToday } from '../../../shell/core/person/use-today.ts';
import { defaultPaperSize, type PaperSize } from '../../../ui/paper/paper.ts';
import { PaperSizeChoice } from '../../../ui/paper/paper-size-choice.tsx';
import { paperMargin } from '../../../ui/print-paper.tsx';
import { printInWindow } from '../../../ui/print-window.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useExportContacts } from '../export/use-export.ts';
import { type ContactReport, reportQuery } from './api.ts';
import classes from './report.module.css';
import { includedContactsText, ReportPaper, ReportTable, reportFilterText } from './report-paper.tsx';

const printDelayMs = 250;

/** The maximum number of rows in the dialog, because users would not read more. */
const maxRows = 200;

/** The report on screen, with print and export. */
export function ReportResult({ selection }: { selection: SelectedContacts }) {
  const { data, isError, refetch } = useQuery(reportQuery(selection));
  if (isError) {
    return (
      <Alert color="coral" role="alert" title={sphereNotices.loadFailed}>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  if (!data) return <Skeleton height={200} aria-label="Loading the report" />;
  return <Report report={data} selection={selection} />;
}

function Report({ report, selection }: { report: ContactReport; selection: SelectedContacts }) {
  return (
    <section aria-label="Report">
      <Tools report={report} selection={selection} />
      <ReportTable contacts={report.contacts.slice(0, maxRows)} />
      {report.total > maxRows && (
        <p className={classes.rest}>
          Showing the first {maxRows}. {includedContactsText(report)}
        </p>
      )}
    </section>
  );
}

function Tools({ report, selection }: { report: ContactReport; selection: SelectedContacts }) {
  const owner = useProfile();
  const today = useToday();
  const { isExporting, run } = useExportContacts();
  const [size, setSize] = useState<PaperSize>(defaultPaperSize);

  function printReport() {
    const words = selection.filter ? reportFilterText(selection.filter) : 'Selected contacts';
    const page = <ReportPaper owner={owner} today={today} report={report} words={words} />;
    const paper = { title: 'Contact Report', page, size, margin: paperMargin };
    if (printInWindow({ ...paper, delay: printDelayMs })) return;
    toast.error('The print window was blocked', 'Allow pop-ups for this site, then try again.');
  }

  return (
    <div className={classes.tools}>
      <p aria-live="polite">
        <b>{report.total.toLocaleString('en-US')}</b> {report.total === 1 ? 'contact' : 'contacts'}
      </p>
      <PaperSizeChoice size={size} onSize={setSize} />
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter size={17} aria-hidden="true" />}
        disabled={report.total === 0}
        onClick={printReport}
      >
        Print
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={17} aria-hidden="true" />}
        disabled={isExporting || report.total === 0}
        onClick={() => void run('csv', { ...selection, sort: 'firstName' })}
      >
        Export CSV
      </Button>
    </div>
  );
}
