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
  // We hydrate the first page without transitions and enable them later, so that rendering then yields to
  // user input. We enable them before the first interaction if possible, because that renders everything
  // again.
  let isEnabled = false;
  const enableTransitions = () => {
    if (!isEnabled) startTransition(() => root.render(page()));
    isEnabled = true;
  };
  runWhenIdle(enableTransitions);
  for (const move of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(move, enableTransitions, { once: true, passive: true });
});
