import type { Profile } from '#contract/account/account.ts';
import type { BackendComparison } from '../both-backends.ts';

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

export async function compareProfile(both: BackendComparison): Promise<void> {
  const path = '/api/profile';
  const before = await both.get<Profile>(path);
  await both.get('/api/session');
  await both.get('/api/user/current');
  await both.get('/api/site');
  await both.get('/api/orders');
  await both.get('/api/quotes');
  await both.put(path, {});
  await both.put(path, { firstName: ' Ava ', tagLine: '', licenseNumber: '', reachMeOut: false });
  await both.put(path, { phoneNumber: '(904) 555-0199', brokeragePhone: '', timeZone: 'America/Chicago' });
  await both.put(path, { id: 'someone', email: 'new@example.com', role: 'ADMIN', subscriptionPlan: 'basic' });
  await both.put(
    path,
    profileForm(
      { firstName: 'Ava', certificates: '["GRI","CRS"]', association: 'null', provideFood: 'false' },
      { logoImage: new Blob([picture], { type: 'image/png' }) },
    ),
  );
  await both.get('/api/session');
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
    await both.expectRefusal(400, `PUT ${path}`, wrong);
  }
  await both.expectRefusal(400, `PUT ${path}`, profileForm({}, { passport: new Blob([picture]) }));
  await both.expectRefusal(
    400,
    `PUT ${path}`,
    profileForm({}, { logoImage: new Blob(['no picture at all']) }),
  );
  const { firstName, tagLine, licenseNumber, phoneNumber, timeZone, certificates } = before;
  await both.put(path, { firstName, tagLine, licenseNumber, phoneNumber, timeZone, certificates });
}
