import { ActionButton, ActionLink } from '../../ui/action.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function WentWrong() {
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="This page did not open"
      action={
        <>
          <ActionButton onClick={() => window.location.reload()}>Try again</ActionButton>
          <ActionLink to="/" variant="plain">
            Home
          </ActionLink>
        </>
      }
    >
      Something went wrong on our side, or the connection broke. What you saved is safe.
    </EmptyState>
  );
}
