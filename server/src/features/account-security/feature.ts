import { ownedBy } from '../../db/subjects.ts';
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
    ownedBy(knownDevices.userId, signIn),
    ownedBy(accountLinks.userId, signIn),
    ownedBy(failedSignIns.userId, signIn),
    ownedBy(factorRecoveries.userId, signIn),
  ],
};
