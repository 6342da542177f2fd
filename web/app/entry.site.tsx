import { type ComponentType, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CartPanel, CartProvider } from './features/shop/public.ts';
import { ReplayInputAfterHydration } from './shell/frame/early-input.tsx';
import { NavBar } from './shell/frame/public/nav-bar.tsx';
import { SubscriberForm } from './shell/frame/public/subscriber-form.tsx';

type Load = () => Promise<ComponentType<never>>;

/** The interactive parts of public pages. Everything else stays as prerendered. */
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

async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = element.dataset;
  const Part = (await islands[island]?.()) as ComponentType | undefined;
  if (!Part) return;
  startTransition(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <CartProvider>
          <ReplayInputAfterHydration place={element}>
            <Part {...JSON.parse(props)} />
          </ReplayInputAfterHydration>
        </CartProvider>
      </StrictMode>,
    );
  });
}

/** Yields between two islands, so that the page responds to scrolling and typing. */
const yieldToBrowser = () => new Promise((resume) => setTimeout(resume));

for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  await yieldToBrowser();
  await hydrateIsland(element);
}
