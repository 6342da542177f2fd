import { Alert, Button, Skeleton } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sphereNotices } from '#contract/sphere-changes.ts';
import type { ContactFilter } from '#contract/sphere-lists.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { printInWindow } from '../../../ui/print-window.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useProfile } from '../../profile/api.ts';
import { useToday } from '../../profile/use-today.ts';
import { useExport } from '../export/use-export.ts';
import { FilterFields } from '../list/filter-fields.tsx';
import { tagsQuery } from '../tags/api.ts';
import { type ContactReport, reportQuery } from './api.ts';
import classes from './report.module.css';
import { ReportPaper, ReportTable } from './report-paper.tsx';

/** A page that has just been written is printed once its letters are there. */
const printAfter = 500;

/** Whom to think of: by birthday, by home anniversary, by label. */
export default function ReportDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const { data: tags = [] } = useQuery(tagsQuery);
  const [filter, setFilter] = useState<ContactFilter>({});
  const [asked, setAsked] = useState<ContactFilter>();

  return (
    <Dialog opened onClose={onClose} title="Generate Report" size="xl">
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(filter);
        }}
      >
        <FilterFields filter={filter} onChange={setFilter} tags={tags} today={today} tagsLabel="Labels" />
        <footer className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button type="submit">Generate Report</Button>
        </footer>
      </form>
      {asked && <Result filter={asked} />}
    </Dialog>
  );
}

function Result({ filter }: { filter: ContactFilter }) {
  const { data, isError, refetch } = useQuery(reportQuery(filter));
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
  return <Report report={data} filter={filter} />;
}

function Report({ report, filter }: { report: ContactReport; filter: ContactFilter }) {
  const owner = useProfile();
  const today = useToday();
  const { isExporting, run } = useExport();

  function print() {
    const page = <ReportPaper owner={owner} today={today} report={report} filter={filter} />;
    if (printInWindow({ title: 'Contact Report', page, delay: printAfter })) return;
    toast.error('The print window was blocked', 'Allow pop-ups for this site, then try again.');
  }

  return (
    <section className={classes.result} aria-label="Report">
      <div className={classes.tools}>
        <p aria-live="polite">
          <b>{report.total.toLocaleString('en-US')}</b> {report.total === 1 ? 'contact' : 'contacts'}
        </p>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={17} aria-hidden="true" />}
          disabled={report.total === 0}
          onClick={print}
        >
          Print
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={17} aria-hidden="true" />}
          disabled={isExporting || report.total === 0}
          onClick={() => void run('csv', { filter, sort: 'firstName' })}
        >
          Export CSV
        </Button>
      </div>
      <div className={classes.scroller}>
        <ReportTable contacts={report.contacts.slice(0, shownRows)} />
      </div>
      {report.total > shownRows && (
        <p className={classes.rest}>The first {shownRows} are shown here; print and export have more.</p>
      )}
    </section>
  );
}

/** More than this nobody reads in a window. */
const shownRows = 200;
