import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IllustrationName } from '../../ui/illustration.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

interface Props {
  title: string;
  subtitle?: string;
  illustration: IllustrationName;
  /** One sentence: what will be here. */
  children: ReactNode;
  action?: ReactNode;
}

/** The place exists, its work does not yet: it says so and shows nothing made up. */
export function ComingPage({ title, subtitle, illustration, children, action }: Props) {
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <EmptyState illustration={illustration} title="Not open yet" action={action}>
        {children}
      </EmptyState>
    </>
  );
}
