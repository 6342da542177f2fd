import { startS3Server } from '../../../gateways/storage/testing/s3-server.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

/** Two ways to open the app, for `describe.each`: with its files on disk, and with its files in a bucket. */
export const appOpenersByStorage: [name: string, open: () => Promise<TestApp>][] = [
  ['disk', () => testApp()],
  ['S3', () => openAppOnS3()],
];

export async function openAppOnS3(settings: Record<string, string> = {}): Promise<TestApp> {
  const server = await startS3Server();
  const { bucket, endpoint, accessKeyId, secretAccessKey } = server.options;
  const world = await testApp({
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...settings,
  });
  return {
    ...world,
    close: async () => {
      await world.close();
      await server.close();
    },
  };
}
