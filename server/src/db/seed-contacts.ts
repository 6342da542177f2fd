import { toContactData } from '#contract/sphere/contact-merge.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { tagKeyOf } from '#contract/sphere/sphere-tags.ts';
import { demoTagColors } from '#demo/contact-definitions.ts';
import type { DemoData } from '#demo/demo-data.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { insertContactList } from '../features/contact-lists/store.ts';
import { addConnections, insertContacts } from '../features/sphere/contacts/store.ts';
import { setUpSphere } from '../features/sphere/set-up-sphere.ts';
import { addTagsToContacts, insertTags } from '../features/sphere/tags/store.ts';

/** Seeds the contacts of the demo world with their tags and connections. */
export async function seedContacts(
  { db, now }: Context,
  world: DemoData,
  ownerOf: (key: string) => OwnerId,
): Promise<void> {
  for (const { key } of world.accounts) {
    const people = world.contacts.filter(({ owner }) => owner === key).map(({ contact }) => contact);
    if (people.length > 0) await seedSphere({ db, now, owner: ownerOf(key) }, people);
  }
  for (const { owner, list } of world.contactLists) {
    const { createdAt, updatedAt, ...fields } = list;
    const times = { createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) };
    await insertContactList(ownerOf(owner), db, { ...fields, ...times });
  }
}

type SeedContext = Pick<Context, 'db' | 'now'> & { owner: OwnerId };

async function seedSphere(context: SeedContext, people: readonly Contact[]): Promise<void> {
  const { db, now, owner } = context;
  await setUpSphere(context);
  await insertContacts(owner, db, people.map(rowOf));
  const tags = [...new Set(people.flatMap((person) => person.tags))];
  await insertTags(
    owner,
    db,
    demoTagColors.filter(({ name }) => tags.some((tag) => tagKeyOf(tag) === tagKeyOf(name))),
  );
  for (const tag of tags) {
    const ids = people.filter((person) => person.tags.includes(tag)).map(({ id }) => id);
    await addTagsToContacts(owner, db, ids, [tag]);
  }
  for (const { id, connections } of people) {
    const links = connections.map((other) => ({ otherId: other.id, relationship: other.relationship }));
    if (links.length > 0) await addConnections(owner, db, id, links, now);
  }
}

function rowOf(contact: Contact) {
  const createdAt = new Date(contact.createdAt);
  return {
    id: contact.id,
    ...toContactData(contact),
    notesAt: contact.notes ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
  };
}
