import { accountDefinitions } from './account-definitions.ts';
import { demoPassword } from './accounts.ts';

/** The sign-in details of the demo accounts, one line for each. */
export function createDemoSignIns(): string {
  const lines = accountDefinitions.map(({ key, role, firstName, lastName }) => {
    const email = `${key}@demo.test`.padEnd(20);
    return `  ${email}  ${firstName} ${lastName} (${role.toLowerCase()})`;
  });
  return [`Sign in with any of these, password ${demoPassword}`, ...lines].join('\n');
}
