import { ActionButton, ActionLink } from '../../ui/action.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function UnexpectedErrorPage() {
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="This page didn’t open"
      action={
        <>
          <ActionButton onClick={() => window.location.reload()}>Try again</ActionButton>
          <ActionLink to="/" variant="plain">
            Home
          </ActionLink>
        </>
      }
    >
      Something went wrong on our end, or your connection dropped. Everything you saved is safe.
    </EmptyState>
  );
}
