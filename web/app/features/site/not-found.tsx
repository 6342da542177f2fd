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
          <ActionLink to="/products" variant="plain">
            Products
          </ActionLink>
          <ActionLink to="/faq" variant="plain">
            FAQ
          </ActionLink>
          <ActionLink to="/contact_us" variant="plain">
            Contact Us
          </ActionLink>
        </>
      }
    >
      The page was moved or never existed. Check the address, or start again from one of these.
    </EmptyState>
  );
}
