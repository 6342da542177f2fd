import { Skeleton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo, Suspense, useRef } from 'react';
import { later } from '../../ui/later.tsx';
import { FoldingCard } from './folding-card.tsx';
import type { GivenText } from './rich-editor.tsx';

const RichEditor = later(() => import('./rich-editor.tsx'));

interface Props {
  html: string;
  onChange: (change: { miscellaneous: string }) => void;
}

/** Whatever has no field of its own. What is typed comes back as `html`, and is no reason to draw the editor again. */
export function MiscellaneousSection({ html, onChange }: Props) {
  const typed = useRef(html);
  const given = useRef<GivenText>({ html });
  if (html !== typed.current) {
    typed.current = html;
    given.current = { html };
  }
  const tell = useCallbackRef((miscellaneous: string) => {
    typed.current = miscellaneous;
    onChange({ miscellaneous });
  });
  return <Writing given={given.current} onType={tell} />;
}

interface WritingProps {
  given: GivenText;
  onType: (html: string) => void;
}

/** The editor comes when the page is there. */
const Writing = memo(function Writing({ given, onType }: WritingProps) {
  return (
    <FoldingCard title="Miscellaneous" note="Languages, press, links">
      <Suspense fallback={<Skeleton height={180} />}>
        <RichEditor given={given} onType={onType} />
      </Suspense>
    </FoldingCard>
  );
});
