import { type FormFields, parseForm } from '../http/form.ts';
import type { ProviderContext } from '../provider-context.ts';
import { handleAuthenticationForm, showAuthentication } from './challenge-page.ts';
import {
  handleCheckoutChallengeForm,
  handleCheckoutForm,
  showCheckout,
  showCheckoutChallenge,
} from './checkout-page.ts';
import { handleInvoiceForm, showInvoice } from './invoice-page.ts';
import { type HostedPage, renderNotFoundPage } from './layout.ts';
import { findPortalSession, handlePortalForm, handleReturnToPortal, showPortal } from './portal-page.ts';

export interface PageRequest {
  method: string;
  path: string;
  query: string;
  body: string;
}

/** Serves the pages for buyers. A buyer can open a page only with its unguessable link. */
export function serveHostedPage(world: ProviderContext, request: PageRequest): HostedPage {
  const form = request.method === 'POST' ? parseForm(request.body) : null;
  const [, area, id = '', part, secret = ''] = request.path.split('/');
  return world.store.transaction(() => {
    if (area === 'checkout') return checkout(world, id, part === 'challenge' ? secret : null, form);
    if (area === 'portal') return portal(world, id, part === 'saved' ? request.query : null, form);
    if (area === 'authenticate')
      return form ? handleAuthenticationForm(world, id, form) : showAuthentication(world, id);
    if (area === 'invoice') return invoice(world, id, form);
    return renderNotFoundPage();
  });
}

function checkout(
  world: ProviderContext,
  id: string,
  secret: string | null,
  form: FormFields | null,
): HostedPage {
  const session = world.store.find('checkout.session', id);
  if (!session) return renderNotFoundPage();
  if (secret === null) return form ? handleCheckoutForm(world, session, form) : showCheckout(world, session);
  return form
    ? handleCheckoutChallengeForm(world, session, secret, form)
    : showCheckoutChallenge(session, secret);
}

function portal(
  world: ProviderContext,
  id: string,
  returned: string | null,
  form: FormFields | null,
): HostedPage {
  const session = findPortalSession(world, id);
  if (!session) return renderNotFoundPage();
  if (returned !== null) return handleReturnToPortal(world, session, new URLSearchParams(returned));
  return form ? handlePortalForm(world, session, form) : showPortal(world, session);
}

function invoice(world: ProviderContext, token: string, form: FormFields | null): HostedPage {
  const [found] = world.store.all('invoice', { 'sandbox.token': token });
  if (!found || found.status === 'draft') return renderNotFoundPage();
  return form ? handleInvoiceForm(world, found, form) : showInvoice(found);
}
