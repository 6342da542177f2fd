import { defineOwnedTable } from '../../db/subjects.ts';
import { pendingSignIns, recoveryCodes, secondFactors } from '../../db/tables/second-factors.ts';
import type { Feature } from '../../feature.ts';
import { sendTwoStepRecoveryLinks } from './recovery/recovery.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { secondFactorRoutes } from './routes.ts';

const signIn = { notExported: 'It is about signing in.' };

export const secondFactorFeature: Feature = {
  routes: [secondFactorRoutes, recoveryRoutes],
  jobs: [{ name: 'send-recovery-links', cron: '*/5 * * * *', run: sendTwoStepRecoveryLinks }],
  subjects: [
    defineOwnedTable(secondFactors.userId, signIn),
    defineOwnedTable(recoveryCodes.userId, signIn),
    defineOwnedTable(pendingSignIns.userId, signIn),
  ],
};
