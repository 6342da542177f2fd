import { dedupeTags } from '#contract/sphere/sphere-tags.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { findTagIds, insertContactTags } from '../tags/store.ts';
import { ensureTags } from '../tags/tags.ts';

interface TaggedRow {
  id: string;
  tags: readonly string[] | undefined;
}

/** Manages the tags of an import. Each tag is created or looked up once. */
export function createImportTagManager(context: OwnerContext) {
  const { db, owner } = context;
  const ids = new Map<string, string>();
  const added: string[] = [];

  async function ensure(rows: readonly TaggedRow[]): Promise<void> {
    const names = [...new Set(rows.flatMap(({ tags = [] }) => tags))].filter((name) => !ids.has(name));
    added.push(...(await ensureTags(context, dedupeTags(names))));
    for (const { name, id } of await findTagIds(owner, db, names)) ids.set(name, id);
  }

  /** Adds tags to new contacts, which have none yet. */
  async function addToContacts(rows: readonly TaggedRow[]): Promise<void> {
    await ensure(rows);
    const pairs = rows.flatMap(({ id: contactId, tags = [] }) =>
      [...new Set(tags.map((name) => ids.get(name)))].flatMap((tagId) =>
        tagId ? [{ contactId, tagId }] : [],
      ),
    );
    await insertContactTags(db, pairs);
  }

  return { added, ensure, give: addToContacts };
}
