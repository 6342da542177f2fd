import type { Sql } from 'postgres';

/** Turns that come one after another, a fixed time apart. */
export interface Pace {
  /** How long to wait for one's turn in milliseconds, or nothing when none is soon. */
  take(): Promise<number | undefined>;
}

/** A pace that all processes keep together, by the database's clock. */
export const sharedPace = (
  sql: Sql,
  name: string,
  { apart, patience }: { apart: number; patience: number },
): Pace => ({
  take: async () => {
    const [turn] = await sql<{ wait: number }[]>`
      insert into paces as kept (name, next_at)
      values (${name}, clock_timestamp() + ${apart} * interval '1 millisecond')
      on conflict (name) do update set
        next_at = greatest(kept.next_at, clock_timestamp()) + ${apart} * interval '1 millisecond'
        where kept.next_at <= clock_timestamp() + ${patience} * interval '1 millisecond'
      returning greatest(0, extract(epoch from next_at - clock_timestamp()) * 1000 - ${apart})::float8 as wait`;
    return turn && Math.floor(turn.wait);
  },
});
