import { ActionLink } from '../../ui/action.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFound() {
  return (
    <EmptyState
      asPage
      illustration="keys"
      title="No door at this address"
      action={
        <>
          <ActionLink to="/">Home</ActionLink>
          <ActionLink to="/contact_us" variant="plain">
            Contact Us
          </ActionLink>
        </>
      }
    >
      The page was moved, or never stood here. Check the address, or start again from home.
    </EmptyState>
  );
}
