import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const page = (useTransitions?: boolean) => (
  <StrictMode>
    <HydratedRouter useTransitions={useTransitions} />
  </StrictMode>
);

startTransition(() => {
  const root = hydrateRoot(document, page(false));
  // The first page renders without transitions; from the first interaction on, rendering yields to user
  // input.
  const enableTransitions = () => startTransition(() => root.render(page()));
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(move, enableTransitions, { once: true, passive: true });
});
