import { Button, Flex, Skeleton, Stack } from '@mantine/core';
import { IconDownload, IconPrinter, IconRefresh, IconTable } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminReport, reportMessages, reportTimeZone } from '#contract/admin/admin-report.ts';
import {
  createReportFileName,
  formatReportCsv,
  formatReportText,
} from '#contract/admin/admin-report-files.ts';
import { downloadBlob } from '../../../lib/save-file.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { defaultPaperSize, type PaperSize } from '../../../ui/paper/paper.ts';
import { PaperSizeChoice } from '../../../ui/paper/paper-size-choice.tsx';
import { PrintPaper, paperMargin } from '../../../ui/print-paper.tsx';
import { printInWindow } from '../../../ui/print-window.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDelayedCondition } from '../../../ui/use-delayed.ts';
import { reportQuery } from './api.ts';
import classes from './report.module.css';
import { ReportFigures } from './report-figures.tsx';

const dateFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: reportTimeZone,
});

const printDelayMs = 250;

const generatedText = ({ generatedAt }: AdminReport) =>
  `Generated ${dateFormat.format(new Date(generatedAt))}. Admin accounts are not counted.`;

function downloadReport(report: AdminReport, ending: 'txt' | 'csv'): void {
  const name = createReportFileName(report, ending);
  const [text, type] =
    ending === 'txt' ? [formatReportText(report), 'text/plain'] : [formatReportCsv(report), 'text/csv'];
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
  toast.success(reportMessages.downloaded, name);
}

function printReport(report: AdminReport, size: PaperSize): void {
  const page = (
    <PrintPaper title="Admin report" subtitle={generatedText(report)} from={['Abundance']}>
      <ReportFigures report={report} />
    </PrintPaper>
  );
  const title = createReportFileName(report, 'txt').replace('.txt', '');
  if (!printInWindow({ title, page, size, margin: paperMargin, delay: printDelayMs }))
    toast.error('The print window was blocked', 'Allow pop-ups for this site, then try again.');
}

function Tools({ report }: { report: AdminReport }) {
  const [size, setSize] = useState<PaperSize>(defaultPaperSize);
  return (
    <Flex wrap="wrap" gap="sm" justify="flex-end" align="center" mb="md">
      <p className={classes.generated}>{generatedText(report)}</p>
      <PaperSizeChoice size={size} onSize={setSize} />
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} />}
        onClick={() => printReport(report, size)}
      >
        Print
      </Button>
      <Button
        variant="default"
        leftSection={<IconTable size={17} />}
        onClick={() => downloadReport(report, 'csv')}
      >
        CSV
      </Button>
      <Button leftSection={<IconDownload size={17} />} onClick={() => downloadReport(report, 'txt')}>
        Download
      </Button>
    </Flex>
  );
}

/** Shows the site's statistics, which the server computes when the dialog opens. */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const { data: report, isError, isFetching, refetch } = useQuery(reportQuery);
  const showsSkeleton = useDelayedCondition(!report && !isError, 150);
  return (
    <Dialog opened onClose={onClose} title="Admin report" size="xl">
      {showsSkeleton && (
        <Stack aria-busy="true" gap="md">
          <Skeleton height={90} />
          <Skeleton height={180} />
          <Skeleton height={140} />
        </Stack>
      )}
      {isError && !report && (
        <>
          <p role="alert" className={classes.failed}>
            {reportMessages.failed}
          </p>
          <Flex wrap="wrap" gap="sm" justify="flex-end" align="center" mb="md">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button
              leftSection={<IconRefresh size={17} />}
              loading={isFetching}
              onClick={() => void refetch()}
            >
              Retry
            </Button>
          </Flex>
        </>
      )}
      {report && (
        <>
          <Tools report={report} />
          <ReportFigures report={report} />
        </>
      )}
    </Dialog>
  );
}
