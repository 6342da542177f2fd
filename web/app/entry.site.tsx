import { type ComponentType, type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CartPanel, CartProvider } from './features/shop/public.ts';
import { NavBar } from './shell/frame/public/nav-bar.tsx';
import { SubscriberForm } from './shell/frame/public/subscriber-form.tsx';

type Load = () => Promise<ComponentType<never>>;

/** What comes alive on the pages that anybody may read. The rest of them is as it was written. */
const islands: Record<string, Load> = {
  nav: async () => NavBar,
  subscribe: async () => SubscriberForm,
  cart: async () => CartPanel,
  products: async () => (await import('./features/shop/product-grid.tsx')).ProductGrid,
  product: async () => (await import('./features/shop/product-offer.tsx')).ProductOffer,
  order: async () => (await import('./features/shop/order/order-view.tsx')).OrderView,
  contact: async () => (await import('./features/site/contact/contact-form.tsx')).ContactForm,
  speakers: async () => (await import('./features/site/speakers/speaker-request.tsx')).SpeakerRequest,
  newsletter: async () => (await import('./features/site/newsletter/newsletter-link.tsx')).NewsletterLink,
};

const alive = new WeakSet<HTMLElement>();
const sentEarly = new Set<HTMLFormElement>();

/** Sent before anybody is there to take it: the browser would leave the page with what was typed in its address. */
function keepForLater(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  const place = form.closest<HTMLElement>('[data-island]');
  if (!place || alive.has(place)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  sentEarly.add(form);
}

document.addEventListener('submit', keepForLater, true);

function Alive({ place, children }: { place: HTMLElement; children: ReactNode }) {
  useEffect(() => {
    alive.add(place);
    for (const form of sentEarly) if (place.contains(form)) form.requestSubmit();
  }, [place]);
  return children;
}

async function enliven(place: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = place.dataset;
  const Part = (await islands[island]?.()) as ComponentType | undefined;
  if (!Part) return;
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <CartProvider>
          <Alive place={place}>
            <Part {...JSON.parse(props)} />
          </Alive>
        </CartProvider>
      </StrictMode>,
    );
  });
}

/** Between two of them the page answers to whoever scrolls or types already. */
const pause = () => new Promise((resume) => setTimeout(resume));

for (const place of document.querySelectorAll<HTMLElement>('[data-island]')) {
  await pause();
  await enliven(place);
}
