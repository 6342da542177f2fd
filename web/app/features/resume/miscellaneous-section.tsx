import { Skeleton } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { memo, Suspense, useRef } from 'react';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { CollapsibleCard } from './collapsible-card.tsx';
import type { ExternalText } from './rich-editor.tsx';

const RichEditor = lazyWithRetry(() => import('./rich-editor.tsx'));

interface Props {
  html: string;
  onChange: (change: { miscellaneous: string }) => void;
}

/** A section for free text. `html` also changes when the user types, which must not re-render the editor. */
export function MiscellaneousSection({ html, onChange }: Props) {
  const typed = useRef(html);
  const given = useRef<ExternalText>({ html });
  if (html !== typed.current) {
    typed.current = html;
    given.current = { html };
  }
  const handleType = useCallbackRef((miscellaneous: string) => {
    typed.current = miscellaneous;
    onChange({ miscellaneous });
  });
  return <EditorCard given={given.current} onType={handleType} />;
}

interface EditorCardProps {
  given: ExternalText;
  onType: (html: string) => void;
}

/** Loads the editor after the page has loaded. */
const EditorCard = memo(function EditorCard({ given, onType }: EditorCardProps) {
  return (
    <CollapsibleCard title="Miscellaneous" note="Languages, press, links">
      <Suspense fallback={<Skeleton height={180} />}>
        <RichEditor given={given} onType={onType} />
      </Suspense>
    </CollapsibleCard>
  );
});
