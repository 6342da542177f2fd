import { useDocumentVisibility, useWindowEvent } from '@mantine/hooks';
import { Suspense, useEffect } from 'react';
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx';
import { openSheetAfterCall, useCallSheetContact } from './started-call.ts';

const CallSheet = lazyWithRetry(() => import('./call-sheet.tsx'));

/** Asks how a call went as soon as the user returns to the app. */
export function CallSheetHost() {
  const contact = useCallSheetContact();
  const visibility = useDocumentVisibility();
  useWindowEvent('focus', openSheetAfterCall);
  useEffect(() => {
    if (visibility === 'visible') openSheetAfterCall();
  }, [visibility]);
  if (!contact) return null;
  return (
    <Suspense>
      <CallSheet key={contact.id} contact={contact} />
    </Suspense>
  );
}
