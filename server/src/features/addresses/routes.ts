import { AddressQuery, AddressSuggestions } from '#contract/addresses/addresses.ts';
import { anyone } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { suggestAddresses } from './suggest-addresses.ts';

export const addressRoutes: Routes = (route) => {
  // The sign-up form uses this too, so it works without a session.
  route.get(
    '/api/address-suggestions',
    {
      access: anyone,
      summary: 'Addresses that match what was typed',
      query: AddressQuery,
      answer: AddressSuggestions,
    },
    ({ context, query }) => suggestAddresses(context, query.q),
  );
};
