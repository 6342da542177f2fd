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
  // The first page is drawn in one go. From when somebody moves, drawing steps back for what they do.
  const stepBack = () => startTransition(() => root.render(page()));
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(move, stepBack, { once: true, passive: true });
});
