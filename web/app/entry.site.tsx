import { type ComponentType, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { CartPanel, CartProvider } from './features/shop/public.ts';
import { HearsEarlyVisitor } from './shell/frame/early-visitor.tsx';
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

async function enliven(place: HTMLElement): Promise<void> {
  const { island = '', props = '{}' } = place.dataset;
  const Part = (await islands[island]?.()) as ComponentType | undefined;
  if (!Part) return;
  startTransition(() => {
    hydrateRoot(
      place,
      <StrictMode>
        <CartProvider>
          <HearsEarlyVisitor place={place}>
            <Part {...JSON.parse(props)} />
          </HearsEarlyVisitor>
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
