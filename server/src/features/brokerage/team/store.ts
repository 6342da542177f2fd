import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

interface TeamRow extends Record<string, unknown> {
  id: string;
  firstName: string;
  lastName: string;
  closedSides: string;
  volume: string;
  commission: string;
}

/** Selects only members who share their results with their broker. */
const selectSharing = (brokerageId: string, year: number) => sql`
  select seat.id, person.first_name, person.last_name, coalesce(sum(closed_sides), 0) as closed_sides,
    coalesce(sum(volume), 0) as volume, coalesce(sum(commission), 0) as commission
  from seats seat
  join users person on person.id = seat.person_id
  join profiles profile on profile.user_id = person.id and profile.shares_results
  left join transaction_months months on months.owner_id = person.id and months.year = ${year}
  where seat.brokerage_id = ${brokerageId} and seat.closed_at is null
  group by seat.id, person.first_name, person.last_name`;

export async function readTeamResults(
  db: Db,
  brokerageId: string,
  year: number,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db.execute<TeamRow>(sql`
    select id, first_name as "firstName", last_name as "lastName", closed_sides as "closedSides", volume, commission
    from (${selectSharing(brokerageId, year)}) each
    order by each.volume desc, first_name, last_name, id limit ${limit} offset ${offset}`);
  return [...rows].map(({ closedSides, volume, commission, ...who }) => ({
    ...who,
    ...numbersOf({ closedSides, volume, commission }),
  }));
}

interface Sums {
  closedSides: string | number;
  volume: string | number;
  commission: string | number;
}

const numbersOf = ({ closedSides, volume, commission }: Sums) => ({
  closedSides: Number(closedSides),
  volume: Number(volume),
  commission: Number(commission),
});

export async function readTeamTotals(db: Db, brokerageId: string, year: number) {
  const [row] = await db.execute<Sums & Record<string, string>>(sql`
    select count(*) as sharing, coalesce(sum(closed_sides), 0) as "closedSides", coalesce(sum(volume), 0) as volume,
      coalesce(sum(commission), 0) as commission,
      (select count(*) from seats where brokerage_id = ${brokerageId} and closed_at is null) as everybody
    from (${selectSharing(brokerageId, year)}) each`);
  const sums = numbersOf(row ?? { closedSides: 0, volume: 0, commission: 0 });
  return { ...sums, sharing: Number(row?.sharing), everybody: Number(row?.everybody) };
}
