import { Skeleton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { fullNameOf, usernameOf } from '#contract/people.ts';
import { resumeMessages } from '#contract/resume/resume.ts';
import type { Theme } from '#contract/themes/themes.ts';
import { relativeTimeText } from '../../lib/relative-time-text.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { HeaderTools } from '../../ui/header-tools.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useTextMeasure } from '../../ui/paper/fonts.ts';
import { defaultPaperSize, type PaperDocument, type PaperSize } from '../../ui/paper/paper.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.tsx';
import { useOpenState } from '../../ui/use-open-state.ts';
import { BuilderPanels, LazyThemeDialog } from '../themes/public.ts';
import type { LocalResumeCopy } from './draft.ts';
import { ExperienceSection } from './experience/experience-section.tsx';
import { useExperienceEditor } from './experience/use-experience.ts';
import { ResumeItemSection } from './items/item-section.tsx';
import { MiscellaneousSection } from './miscellaneous-section.tsx';
import { layoutResume, type ResumePages } from './page/resume-layout.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { ResumeTools, SaveResumeButton } from './resume-actions.tsx';
import classes from './resume-page.module.css';
import { useResume } from './use-resume.ts';
import { useSaveTheme } from './use-theme-saving.ts';

/** The resume page, with the form on the left and the preview on the right. */
export function ResumePage() {
  const person = useProfile();
  const work = useResume();
  const experience = useExperienceEditor(work);
  const measure = useTextMeasure();
  const [size, setSize] = useState<PaperSize>(defaultPaperSize);
  const [isThemeOpen, themeDialog] = useOpenState();
  const themes = useSaveTheme(work);
  const { copy } = work;
  const draft = copy?.draft;
  const deals = experience.chosen;

  const layout = useMemo(() => {
    if (!draft || !measure) return undefined;
    const content = {
      industryInvolvements: draft.involvement,
      education: draft.education,
      deals,
      miscellaneous: draft.miscellaneous,
      useImageForContact: draft.useImageForContact,
    };
    return (theme: Theme): ResumePages => layoutResume({ content, theme, person, size, measure });
  }, [draft, deals, person, size, measure]);

  const pages = useMemo(() => layout && themes.shown && layout(themes.shown), [layout, themes.shown]);
  const paper: PaperDocument | undefined = pages && {
    title: `${fullNameOf(person)}, resume`,
    author: fullNameOf(person),
    size,
    pages: pages.pages,
  };
  const currentPaper = useCallbackRef(() => paper);
  const save = useCallbackRef(() => {
    if (!person.id) return toast.error(resumeMessages.noUser);
    void work.save();
  });
  const saveUnsaved = useCallbackRef(async () => {
    if (copy?.isDirty && person.id) await work.save();
  });
  const change = useCallbackRef(work.change);

  return (
    <div className={classes.root}>
      <PageHeader
        title="Resume"
        subtitle={copy && <SavedState copy={copy} />}
        actions={
          <>
            <HeaderTools>
              <ResumeTools
                profile={usernameOf(person)}
                paper={currentPaper}
                isReady={paper !== undefined}
                onTheme={themeDialog.open}
                onPublish={saveUnsaved}
              />
            </HeaderTools>
            <SaveResumeButton isReady={paper !== undefined} isSaving={work.isSaving} onSave={save} />
          </>
        }
      />
      {draft ? (
        <BuilderPanels
          preview={
            <PreviewPanel
              paper={paper}
              pages={pages}
              draft={draft}
              deals={deals}
              person={person}
              onSize={setSize}
              onChange={change}
            />
          }
        >
          <ResumeItemSection section="involvement" items={draft.involvement} work={work} />
          <ResumeItemSection section="education" items={draft.education} work={work} />
          <ExperienceSection experience={experience} />
          <MiscellaneousSection html={draft.miscellaneous} onChange={change} />
        </BuilderPanels>
      ) : (
        <Loading />
      )}
      {isThemeOpen && layout && themes.shown && (
        <Suspense>
          <LazyThemeDialog
            builder="resume"
            theme={themes.shown}
            size={size}
            preview={(theme) => layout(theme).pages[0] ?? []}
            onSave={themes.save}
            onPicture={themes.keepPicture}
            onClose={themeDialog.close}
          />
        </Suspense>
      )}
    </div>
  );
}

const Loading = () => (
  <div aria-hidden="true">
    <BuilderPanels preview={<Skeleton width={548} maw="100%" height={790} />}>
      <Skeleton height={220} />
      <Skeleton height={160} />
      <Skeleton height={100} />
    </BuilderPanels>
  </div>
);

/** Shows whether all changes are saved on the server. */
function SavedState({ copy }: { copy: LocalResumeCopy }) {
  if (copy.isDirty || copy.unsentBackground)
    return (
      <StatusBadge tone="pending" icon={IconPencil}>
        Changes not saved yet
      </StatusBadge>
    );
  if (!copy.base?.updatedAt) return 'The pages you hand over at a listing appointment';
  return (
    <StatusBadge tone="good" icon={IconCheck}>
      Saved {relativeTimeText(new Date(copy.base.updatedAt), new Date())}
    </StatusBadge>
  );
}
