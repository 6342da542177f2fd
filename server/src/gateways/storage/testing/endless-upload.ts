import { Readable } from 'node:stream';
import { DiskStorage } from '../disk.ts';

/** This file runs in its own process, which the test kills midway. */
async function* endless() {
  for (let sent = 1; ; sent += 1) {
    yield Buffer.alloc(1024 * 1024, sent);
    if (sent === 5) process.stdout.write('halfway\n');
  }
}

const storage = new DiskStorage({ folder: process.argv[2] ?? '' });
await storage.put('deed.pdf', Readable.from(endless()), { contentType: 'application/pdf' });
