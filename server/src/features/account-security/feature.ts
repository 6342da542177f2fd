import { defineOwnedTable } from '../../db/subjects.ts';
import {
  accountLinks,
  factorRecoveries,
  failedSignIns,
  knownDevices,
} from '../../db/tables/account-security.ts';
import type { Feature } from '../../feature.ts';
import { auditFailedSignIns } from './sign-in-attempts.ts';

const signIn = { notExported: 'It is about signing in.' };

export const accountSecurityFeature: Feature = {
  jobs: [{ name: 'audit-failed-sign-ins', cron: '1 * * * *', run: auditFailedSignIns }],
  subjects: [
    defineOwnedTable(knownDevices.userId, signIn),
    defineOwnedTable(accountLinks.userId, signIn),
    defineOwnedTable(failedSignIns.userId, signIn),
    defineOwnedTable(factorRecoveries.userId, signIn),
  ],
};
