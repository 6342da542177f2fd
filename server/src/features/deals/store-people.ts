import { and, count, eq } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { type DealPerson, type DealRole, dealRoles } from '#contract/deals/deal-people.ts';
import type { OwnerId } from '../../core/context.ts';
import type { Db } from '../../db/client.ts';
import { dealPeople } from '../../db/tables/transactions.ts';

/** The people of a deal. A contact in the trash is left out. */
export async function findDealPeople(owner: OwnerId, sql: Sql, dealId: string): Promise<DealPerson[]> {
  return sql<DealPerson[]>`
    select p.id, p.role, p.contact_id as "contactId", p.vendor_id as "vendorId",
      case when v.user_id is null then contact_name(c.first_name, c.last_name, c.company, c.email_address)
        else v.company_name end as name,
      case when v.user_id is null then nullif(c.company, '') else nullif(v.poc_agent, '') end as company,
      coalesce(c.email_address, v.poc_email) as email, coalesce(c.phone_number, v.vendor_phone) as phone
    from deal_people p
      left join contacts c on c.id = p.contact_id
      left join vendors v on v.user_id = p.vendor_id
    where p.transaction_id = ${dealId} and p.owner_id = ${owner} and c.deleted_at is null
    order by array_position(${[...dealRoles]}::text[], p.role), name, p.id`;
}

export async function countDealPeople(owner: OwnerId, db: Db, dealId: string): Promise<number> {
  const [row] = await db
    .select({ people: count() })
    .from(dealPeople)
    .where(and(eq(dealPeople.ownerId, owner), eq(dealPeople.transactionId, dealId)));
  return row?.people ?? 0;
}

/** Returns undefined if the person already has this role in the deal. */
export async function insertDealPerson(
  owner: OwnerId,
  db: Db,
  person: {
    transactionId: string;
    contactId: string | null;
    vendorId: string | null;
    role: DealRole;
    createdAt: Date;
  },
): Promise<string | undefined> {
  const [row] = await db
    .insert(dealPeople)
    .values({ ...person, ownerId: owner })
    .onConflictDoNothing()
    .returning({ id: dealPeople.id });
  return row?.id;
}

export async function deleteDealPerson(
  owner: OwnerId,
  db: Db,
  { dealId, personId }: { dealId: string; personId: string },
): Promise<boolean> {
  const rows = await db
    .delete(dealPeople)
    .where(
      and(eq(dealPeople.ownerId, owner), eq(dealPeople.transactionId, dealId), eq(dealPeople.id, personId)),
    )
    .returning({ id: dealPeople.id });
  return rows.length > 0;
}
