import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { IllustrationName } from '../../../ui/illustration.tsx';
import type { PanelName } from '../../ground/panels.ts';

interface Coming {
  title: string;
  illustration: IllustrationName;
  sentence: string;
}

const coming: Partial<Record<PanelName, Coming>> = {
  report: {
    title: 'Generate Report',
    illustration: 'sphereOrbit',
    sentence: 'Users by role and plan, growth and conversion: the report of the whole site will open here.',
  },
};

/** Honest about what is not built yet. */
export function ComingDialog({ name, onClose }: { name: PanelName; onClose: () => void }) {
  const about = coming[name];
  if (!about) return null;
  return (
    <Dialog opened onClose={onClose} title={about.title} size="md">
      <EmptyState illustration={about.illustration} title="Not open yet">
        {about.sentence}
      </EmptyState>
    </Dialog>
  );
}
