import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ApiRequest, OfflineWrite } from '../../../lib/backend.ts';
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts';
import {
  getWaitingWrites,
  rememberSentId,
  setWaitingWrites,
  type WaitingWrite,
} from '../../../lib/waiting-writes.ts';

interface Schema extends DBSchema {
  writes: { key: number; value: WaitingWrite; indexes: { personId: string } };
}

const databaseName = 'abundance-outbox';
const channelName = 'abundance-outbox';

type OnSent = (change: string) => void;

/** What a tab tells the other tabs after the list of waiting changes has changed. */
interface Announcement {
  /** A record that was just sent, with its temporary id and the id that the server has assigned. */
  sent?: { temporaryId: string; id: string };
}

/** The changes of one user that wait on this device. All open tabs share them. */
export class Outbox {
  private readonly database: IDBPDatabase<Schema>;
  private readonly personId: string;
  private readonly channel = new BroadcastChannel(channelName);

  private constructor(database: IDBPDatabase<Schema>, personId: string, onSentElsewhere: OnSent) {
    this.database = database;
    this.personId = personId;
    this.channel.onmessage = async ({ data }: MessageEvent<Announcement>) => {
      if (data.sent) rememberSentId(data.sent.temporaryId, data.sent.id);
      const before = getWaitingWrites();
      await this.reload();
      const left = new Set(getWaitingWrites().map(({ id }) => id));
      for (const { id, offline } of before) if (!left.has(id)) onSentElsewhere(offline.change);
    };
  }

  /** Calls `onSentElsewhere` with each change that another tab has sent or discarded. */
  static async open(personId: string, onSentElsewhere: OnSent): Promise<Outbox> {
    const database = await openDB<Schema>(databaseName, 1, {
      upgrade: (db) =>
        void db
          .createObjectStore('writes', { keyPath: 'id', autoIncrement: true })
          .createIndex('personId', 'personId'),
    });
    const outbox = new Outbox(database, personId, onSentElsewhere);
    await outbox.reload();
    return outbox;
  }

  list(): Promise<WaitingWrite[]> {
    return this.database.getAllFromIndex('writes', 'personId', this.personId);
  }

  private async add(write: Omit<WaitingWrite, 'id' | 'personId'>): Promise<void> {
    await this.database.add('writes', { ...write, personId: this.personId } as WaitingWrite);
    await this.announce();
  }

  /**
   * Stores a change for later. Keeps the idempotency key of the first attempt, because that attempt may have
   * reached the server.
   */
  async queue({ method, path, body, headers }: ApiRequest, offline: OfflineWrite): Promise<unknown> {
    const idempotencyKey = headers?.['idempotency-key'] ?? newIdempotencyKey();
    const { body: laterBody = body, ...rest } = offline;
    await this.add({
      ...{ method, path, idempotencyKey, body: laterBody, offline: rest },
      madeAt: new Date().toISOString(),
    });
    return offline.answer;
  }

  /** Replaces a change, unless the user has discarded it meanwhile. */
  async replace(write: WaitingWrite): Promise<void> {
    const transaction = this.database.transaction('writes', 'readwrite');
    if (await transaction.store.getKey(write.id)) await transaction.store.put(write);
    await transaction.done;
    await this.announce();
  }

  async remove(id: number): Promise<void> {
    await this.database.delete('writes', id);
    await this.announce();
  }

  /** Removes a sent write. Later writes that refer to its record by the temporary id get the real id. */
  async complete({ id, offline }: WaitingWrite, realId: string | undefined): Promise<void> {
    const { temporaryId } = offline;
    const sent = temporaryId && realId ? { temporaryId, id: realId } : undefined;
    const transaction = this.database.transaction('writes', 'readwrite');
    await transaction.store.delete(id);
    if (sent) {
      // A request made from now on must not bring the temporary id back into the database.
      rememberSentId(sent.temporaryId, sent.id);
      for (const other of await transaction.store.getAll())
        await transaction.store.put(replaceId(other, sent.temporaryId, sent.id));
    }
    await transaction.done;
    await this.announce(sent && { sent });
  }

  close(): void {
    this.channel.close();
    this.database.close();
    setWaitingWrites([]);
  }

  private async announce(announcement: Announcement = {}): Promise<void> {
    await this.reload();
    this.channel.postMessage(announcement);
  }

  private async reload(): Promise<void> {
    setWaitingWrites(await this.list());
  }
}

/** Temporary ids are random, so replacing them in the text changes nothing else. */
const replaceId = (write: WaitingWrite, from: string, to: string): WaitingWrite =>
  JSON.parse(JSON.stringify(write).replaceAll(from, to));
