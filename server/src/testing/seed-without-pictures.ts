import { dayOf } from '#contract/day.ts';
import { demoPassword } from '#demo/accounts.ts';
import { createDemoData } from '#demo/demo-data.ts';
import { type Context, inTransaction } from '../core/context.ts';
import { seedDemoData } from '../db/seed.ts';
import { hashPassword } from '../gateways/sign-in/sign-in.ts';

export const emptyPictures = { profilePicture: null, logoImage: null, personalLogo: null };

/** Seeds the demo world without its pictures, which take ten times as long as all the other data. */
export async function seedWithoutPictures(context: Context): Promise<void> {
  const world = createDemoData(dayOf(context.now, 'America/New_York'));
  const passwordHash = await hashPassword(demoPassword);
  const plain = {
    ...world,
    accounts: world.accounts.map((account) => ({ ...account, pictures: emptyPictures })),
    vendors: world.vendors.map((vendor) => ({ ...vendor, logo: null, flyers: [] })),
    doors: world.doors.map((door) => ({
      ...door,
      files: door.files.filter(({ content }) => content.kind !== 'picture'),
    })),
  };
  await inTransaction(context, (transaction) => seedDemoData(transaction, plain, passwordHash));
}
