import { expect, test } from 'vitest';
import { withoutProductSettings } from './clean-environment.ts';

test('tests ignore the developer’s settings for database, files, mail, payments and port', () => {
  const user = {
    DATABASE_URL: 'postgres://production',
    DATA_DIR: '/srv/abundance',
    S3_BUCKET: 'vault',
    SMTP_URL: 'smtp://mail',
    STRIPE_SECRET_KEY: 'sk_live',
    PORT: '80',
    NODE_ENV: 'production',
    PGHOST: 'production',
    A_SETTING_OF_TOMORROW: 'true',
  };
  expect(withoutProductSettings(user)).toEqual({});
});

test('withoutProductSettings keeps the variables that programs need to run', () => {
  const rest = { PATH: '/usr/bin', HOME: '/home/ava', CHROMIUM_PATH: '/usr/bin/chromium', CI: 'true' };
  expect(withoutProductSettings(rest)).toEqual(rest);
});
