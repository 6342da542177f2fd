import { z } from 'zod';
import { AddDealPerson, DealPeople } from '#contract/deals/deal-people.ts';
import { Id } from '#contract/id-schema.ts';
import { desktopMembers as access } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { addDealPerson, removeDealPerson } from './people.ts';

const success = true as const;

export const dealPeopleRoutes: Routes = (route) => {
  route.post(
    '/api/deals/:id/people',
    {
      access,
      summary: 'Add a contact or a vendor to a deal',
      params: z.object({ id: Id }),
      body: AddDealPerson,
      answer: DealPeople,
    },
    async ({ context, params, body }) => ({ success, people: await addDealPerson(context, params.id, body) }),
  );

  route.delete(
    '/api/deals/:id/people/:person',
    {
      access,
      summary: 'Remove a person from a deal',
      params: z.object({ id: Id, person: Id }),
      answer: DealPeople,
    },
    async ({ context, params }) => ({
      success,
      people: await removeDealPerson(context, params.id, params.person),
    }),
  );
};
