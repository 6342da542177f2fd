import type { Sql } from 'postgres';

/** Limits calls to slots that are a fixed time apart. */
export interface Throttle {
  /**
   * Reserves the next slot. Returns the milliseconds to wait for it, or undefined if the wait is too long.
   */
  reserveSlot(): Promise<number | undefined>;
}

/** A throttle that all processes share, by the database's clock. */
export const createSharedThrottle = (
  sql: Sql,
  name: string,
  { intervalMs, maxWaitMs }: { intervalMs: number; maxWaitMs: number },
): Throttle => ({
  reserveSlot: async () => {
    const [slot] = await sql<{ wait: number }[]>`
      insert into throttles as stored (name, next_at)
      values (${name}, clock_timestamp() + ${intervalMs} * interval '1 millisecond')
      on conflict (name) do update set
        next_at = greatest(stored.next_at, clock_timestamp()) + ${intervalMs} * interval '1 millisecond'
        where stored.next_at <= clock_timestamp() + ${maxWaitMs} * interval '1 millisecond'
      returning greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000 - ${intervalMs})::float8 as wait`;
    return slot && Math.floor(slot.wait);
  },
});
