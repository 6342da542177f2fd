import { Alert, Button, Switch } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { Profile } from '#contract/account/account.ts';
import type { PaperDocument, PaperSize } from '../../ui/paper/paper.ts';
import { PaperView } from '../../ui/paper/paper-view.tsx';
import { pageNumberText } from '../../ui/paper/print-pages.tsx';
import { BuilderPreviewArea } from '../themes/public.ts';
import type { ResumeDraft } from './draft.ts';
import { type DownloadFormat, downloadResume } from './export/save-as.ts';
import type { ExperienceDeal } from './page/experience-rows.ts';
import type { ResumePageSection } from './page/paginate.ts';
import { type ResumePages, sectionTitles } from './page/resume-layout.ts';
import { PreviewTools } from './preview-tools.tsx';
import classes from './resume-page.module.css';

interface Props {
  /** The laid-out pages; undefined while fonts load. */
  paper: PaperDocument | undefined;
  pages: ResumePages | undefined;
  draft: ResumeDraft;
  deals: readonly ExperienceDeal[];
  person: Profile;
  onSize: (size: PaperSize) => void;
  onChange: (change: Pick<ResumeDraft, 'useImageForContact'>) => void;
}

export function PreviewPanel({ paper, pages, draft, deals, person, onSize, onChange }: Props) {
  const [requestedPage, setRequestedPage] = useState(0);
  const count = paper?.pages.length ?? 1;
  const shown = Math.min(requestedPage, count - 1);
  const marks = paper?.pages[shown];
  const download = useCallbackRef(async (format: DownloadFormat) => {
    if (paper) await downloadResume(format, { paper, draft, deals, person });
  });
  const { contactImage } = draft.theme;

  return (
    <BuilderPreviewArea>
      {paper && marks && (
        <PaperView
          marks={marks}
          size={paper.size}
          label={`Resume, ${pageNumberText(shown, count).toLowerCase()}`}
          className={classes.page}
        />
      )}
      <Pager shown={shown} count={count} onTurn={setRequestedPage} />
      {pages && <OverflowNotice cut={pages.cut} />}
      <PreviewTools size={paper?.size} onSize={onSize} onDownload={download} />
      <ContactSwitch
        canUse={contactImage !== null}
        isUsed={draft.useImageForContact && contactImage !== null}
        onChange={onChange}
      />
    </BuilderPreviewArea>
  );
}

const Pager = memo(function Pager({
  shown,
  count,
  onTurn,
}: {
  shown: number;
  count: number;
  onTurn: (page: number) => void;
}) {
  return (
    <div className={classes.pager}>
      <Button
        variant="subtle"
        leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
        disabled={shown === 0}
        onClick={() => onTurn(shown - 1)}
      >
        Previous
      </Button>
      <p aria-live="polite">{pageNumberText(shown, count)}</p>
      <Button
        variant="subtle"
        rightSection={<IconChevronRight size={16} aria-hidden="true" />}
        disabled={shown === count - 1}
        onClick={() => onTurn(shown + 1)}
      >
        Next
      </Button>
    </div>
  );
});

interface ContactSwitchProps {
  canUse: boolean;
  isUsed: boolean;
  onChange: Props['onChange'];
}

const ContactSwitch = memo(function ContactSwitch({ canUse, isUsed, onChange }: ContactSwitchProps) {
  return (
    <Switch
      label="Show the contact image at the bottom of the page"
      description={canUse ? undefined : 'Add a contact image under Theme first.'}
      disabled={!canUse}
      checked={isUsed}
      onChange={(event) => onChange({ useImageForContact: event.currentTarget.checked })}
    />
  );
});

/** Says which lines do not fit on the two pages. */
function OverflowNotice({ cut }: Pick<ResumePages, 'cut'>) {
  const left = Object.entries(cut) as [ResumePageSection, number][];
  if (left.length === 0) return null;
  return (
    <Alert color="gold" role="status" title="Two pages are full">
      {left.map(([section, rows]) => (
        <p key={section}>
          {sectionTitles[section]}: the last {rows === 1 ? 'line is' : `${rows} lines are`} not shown.
        </p>
      ))}
    </Alert>
  );
}
