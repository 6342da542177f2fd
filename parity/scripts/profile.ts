import type { Profile } from '#contract/account.ts';
import type { Play } from '../play.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function profileForm(fields: Record<string, string>, files: Record<string, Blob> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.append(name, file, `${name}.png`);
  return form;
}

export async function profile(play: Play): Promise<void> {
  const path = '/api/profile';
  const before = await play.get<Profile>(path);
  await play.get('/api/session');
  await play.get('/api/user/current');
  await play.get('/api/site');
  await play.get('/api/orders');
  await play.get('/api/quotes');
  await play.put(path, {});
  await play.put(path, { firstName: ' Ava ', tagLine: '', licenseNumber: '', reachMeOut: false });
  await play.put(path, { phoneNumber: '(904) 555-0199', brokeragePhone: '', timeZone: 'America/Chicago' });
  await play.put(path, { id: 'someone', email: 'new@example.com', role: 'ADMIN', subscriptionPlan: 'basic' });
  await play.put(
    path,
    profileForm(
      { firstName: 'Ava', certificates: '["GRI","CRS"]', association: 'null', provideFood: 'false' },
      { logoImage: new Blob([picture], { type: 'image/png' }) },
    ),
  );
  await play.get('/api/session');
  for (const wrong of [
    { firstName: '' },
    { lastName: 'x'.repeat(101) },
    { phoneNumber: '12' },
    { certificates: 'GRI' },
    { certificates: ['Made up'] },
    { brandColors: ['red'] },
    { timeZone: 'Moon/Base' },
    { reachMeOut: 'yes' },
    { colorSettings: {} },
  ]) {
    await play.refused(400, `PUT ${path}`, wrong);
  }
  await play.refused(400, `PUT ${path}`, profileForm({}, { passport: new Blob([picture]) }));
  await play.refused(400, `PUT ${path}`, profileForm({}, { logoImage: new Blob(['no picture at all']) }));
  const { firstName, tagLine, licenseNumber, phoneNumber, timeZone, certificates } = before;
  await play.put(path, { firstName, tagLine, licenseNumber, phoneNumber, timeZone, certificates });
}
