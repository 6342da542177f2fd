import { Alert, Button, Menu, SegmentedControl, Switch } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Profile } from '#contract/account.ts';
import type { PaperDocument, PaperSize } from '../../ui/paper/paper.ts';
import { paperSizes } from '../../ui/paper/paper.ts';
import { PaperView } from '../../ui/paper/paper-view.tsx';
import { pageText } from '../../ui/paper/print-pages.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Draft } from './draft.ts';
import { downloadFormats, saveAs } from './export/save-as.ts';
import type { ExperienceDeal } from './page/experience-rows.ts';
import type { PageSection } from './page/paginate.ts';
import { type ResumePages, sectionTitles } from './page/resume-layout.ts';
import classes from './resume-page.module.css';

interface Props {
  /** Nothing while fonts are on their way. */
  paper: PaperDocument | undefined;
  pages: ResumePages | undefined;
  draft: Draft;
  deals: readonly ExperienceDeal[];
  person: Profile;
  onSize: (size: PaperSize) => void;
  onUseImage: (isUsed: boolean) => void;
}

export function PreviewPanel({ paper, pages, draft, deals, person, onSize, onUseImage }: Props) {
  const [turned, setTurned] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const count = paper?.pages.length ?? 1;
  const shown = Math.min(turned, count - 1);
  const marks = paper?.pages[shown];

  async function download(format: keyof typeof downloadFormats) {
    if (!paper) return;
    setBusy(true);
    try {
      await saveAs(format, { paper, draft, deals, person });
    } catch {
      toast.error('The file could not be made', 'Please try again.', { retry: () => void download(format) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className={classes.preview} aria-label="Preview">
      {paper && marks && (
        <PaperView
          marks={marks}
          size={paper.size}
          label={`Resume, ${pageText(shown, count).toLowerCase()}`}
          className={classes.page}
        />
      )}
      <div className={classes.pager}>
        <Button
          variant="subtle"
          leftSection={<IconChevronLeft size={16} aria-hidden="true" />}
          disabled={shown === 0}
          onClick={() => setTurned(shown - 1)}
        >
          Previous
        </Button>
        <p aria-live="polite">{pageText(shown, count)}</p>
        <Button
          variant="subtle"
          rightSection={<IconChevronRight size={16} aria-hidden="true" />}
          disabled={shown === count - 1}
          onClick={() => setTurned(shown + 1)}
        >
          Next
        </Button>
      </div>
      {pages && <Cut cut={pages.cut} />}
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Paper size"
          value={paper?.size ?? 'a4'}
          onChange={(size) => onSize(size as PaperSize)}
          data={Object.entries(paperSizes).map(([value, { name }]) => ({ value, label: name }))}
        />
        <Menu>
          <Menu.Target>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              loading={isBusy}
              disabled={!paper}
            >
              Download
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {Object.entries(downloadFormats).map(([format, name]) => (
              <Menu.Item key={format} onClick={() => void download(format as keyof typeof downloadFormats)}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <Switch
        label="Show the contact image at the foot of the page"
        description={draft.theme.contactImage ? undefined : 'Add a contact image under Theme first.'}
        disabled={!draft.theme.contactImage}
        checked={draft.useImageForContact && draft.theme.contactImage !== null}
        onChange={(event) => onUseImage(event.currentTarget.checked)}
      />
    </section>
  );
}

/** Two pages are all there are: whoever has more is told what is left out. */
function Cut({ cut }: Pick<ResumePages, 'cut'>) {
  const left = Object.entries(cut) as [PageSection, number][];
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
