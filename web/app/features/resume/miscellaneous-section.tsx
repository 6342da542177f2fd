import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { FoldingCard } from './folding-card.tsx';

const RichEditor = lazy(() => import('./rich-editor.tsx'));

interface Props {
  html: string;
  onChange: (change: { miscellaneous: string }) => void;
}

/** Whatever has no field of its own. The editor comes when the page is there. */
export function MiscellaneousSection({ html, onChange }: Props) {
  return (
    <FoldingCard title="Miscellaneous" note="Languages, press, links">
      <Suspense fallback={<Skeleton height={180} />}>
        <RichEditor html={html} onChange={(miscellaneous) => onChange({ miscellaneous })} />
      </Suspense>
    </FoldingCard>
  );
}
