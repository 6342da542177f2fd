import { ActionLink } from '../../ui/action.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { createPageMeta } from './page-meta.ts';

export const meta = () =>
  createPageMeta({
    path: '/under-construction',
    title: 'Under construction',
    description: 'This page is being built.',
    preview: 'home',
    isHidden: true,
  });

export default function UnderConstructionRoute() {
  return (
    <EmptyState
      asPage
      illustration="keystone"
      title="Under construction"
      action={
        <>
          <ActionLink to="/admin/dashboard">Dashboard</ActionLink>
          <ActionLink to="/" variant="plain">
            Home
          </ActionLink>
        </>
      }
    >
      We are still building this page. Everything else is open.
    </EmptyState>
  );
}
