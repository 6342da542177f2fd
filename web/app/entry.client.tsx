import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { runWhenIdle } from './lib/when-idle.ts';

const page = (useTransitions?: boolean) => (
  <StrictMode>
    <HydratedRouter useTransitions={useTransitions} />
  </StrictMode>
);

startTransition(() => {
  const root = hydrateRoot(document, page(false));
  // The first page renders without transitions; later, rendering yields to user input. We enable this before the
  // first interaction if possible, because the change renders everything again.
  const enableTransitions = () => startTransition(() => root.render(page()));
  const cancel = runWhenIdle(enableTransitions);
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(
      move,
      () => {
        cancel();
        enableTransitions();
      },
      { once: true, passive: true },
    );
});
