import { AssociationList, associationMessages, SaveAssociation } from '#contract/admin/associations.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { onlyRoles } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { listAssociations, saveAssociation } from './associations.ts';

const admin = onlyRoles('ADMIN');

export const associationRoutes: Routes = (route) => {
  route.get(
    '/api/admin/associations',
    { access: admin, summary: 'Associations, and where the roster is open', answer: AssociationList },
    ({ context }) => listAssociations(context),
  );

  route.put(
    '/api/admin/associations',
    {
      access: admin,
      summary: 'Open or close the roster for an association',
      body: SaveAssociation,
      answer: SuccessResponse,
    },
    async ({ context, body }) => {
      await saveAssociation(context, body);
      const { activated, deactivated } = associationMessages;
      return { success: true as const, message: (body.isActive ? activated : deactivated)(body.name) };
    },
  );
};
