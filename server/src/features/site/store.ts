import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { subscribers } from '../../db/tables/subscribers.ts';

/** Answers whether the address is new to the list. */
export async function addSubscriber(db: Db, email: string, now: Date): Promise<boolean> {
  const added = await db
    .insert(subscribers)
    .values({ email, createdAt: now })
    .onConflictDoNothing()
    .returning({ email: subscribers.email });
  return added.length > 0;
}

export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await db.delete(subscribers).where(eq(subscribers.email, email));
}
