import { compareNames } from '#contract/compare.ts';
import {
  CreateTag,
  defaultTags,
  isDefaultTag,
  type Tag,
  tagKeyOf,
  tagLimits,
  tagMessages,
  UpdateTag,
} from '#contract/sphere/sphere-tags.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import type { SphereMemory } from './sphere-memory.ts';
import { sortTags } from './sphere-state.ts';

const path = '/api/abundance-sphere/tags';

export const tagHandlers: DemoHandler[] = [
  { method: 'GET', path, handle: (state) => ({ success: true, tags: tagsIn(state) }) },
  { method: 'POST', path, handle: (state, { body }) => create(state, checked(CreateTag, body)) },
  { method: 'POST', path: `${path}/defaults`, handle: (state) => restoreDefaults(state) },
  {
    method: 'PUT',
    path: `${path}/:id`,
    handle: (state, { params, body }) => update(state, params.id, checked(UpdateTag, body)),
  },
  {
    method: 'DELETE',
    path: `${path}/:id`,
    handle: (state, { params }) => remove(state, tagOf(state, params.id)),
  },
];

type DemoTag = SphereMemory['tags'][number];

function tagsIn({ sphere, contacts }: DemoState): Tag[] {
  return sphere.tags
    .map((tag) => ({
      ...tag,
      isDefault: isDefaultTag(tag.name),
      usageCount: contacts.filter(({ tags }) => tags.includes(tag.name)).length,
    }))
    .sort((one, other) => compareNames(one.name, other.name));
}

function tagOf({ sphere }: DemoState, id: string | undefined): DemoTag {
  const tag = sphere.tags.find((one) => one.id === id);
  if (!tag) throw notFound('The tag');
  return tag;
}

function assertNameFree({ sphere }: DemoState, name: string, own?: DemoTag): void {
  const isTaken = sphere.tags.some((tag) => tag !== own && tagKeyOf(tag.name) === tagKeyOf(name));
  if (!isTaken) return;
  throw refused('conflict', tagMessages.taken, { field: 'name' });
}

const answer = (state: DemoState, id: string) => ({
  success: true,
  tag: tagsIn(state).find((tag) => tag.id === id),
});

function create(state: DemoState, input: CreateTag) {
  assertNameFree(state, input.name);
  if (state.sphere.tags.length >= tagLimits.perOwner) {
    throw refused('invalid', tagMessages.limit, { field: 'tags' });
  }
  const tag = { id: crypto.randomUUID(), ...input };
  state.sphere.tags.push(tag);
  return answer(state, tag.id);
}

const renameTag = (state: DemoState, from: string, to: string | undefined) => {
  state.contacts = state.contacts.map((contact) => {
    if (!contact.tags.includes(from)) return contact;
    const others = contact.tags.filter((name) => name !== from);
    return { ...contact, tags: sortTags(to === undefined ? others : [...others, to]) };
  });
};

/** Checks first whether the name is free, as the server does. */
function update(state: DemoState, id: string | undefined, input: UpdateTag) {
  const own = state.sphere.tags.find((tag) => tag.id === id);
  if (input.name !== undefined) assertNameFree(state, input.name, own);
  const before = tagOf(state, id);
  if (input.name !== undefined) renameTag(state, before.name, input.name);
  Object.assign(before, input);
  return answer(state, before.id);
}

function remove(state: DemoState, removedTag: DemoTag) {
  state.sphere.tags = state.sphere.tags.filter((tag) => tag !== removedTag);
  renameTag(state, removedTag.name, undefined);
  return { success: true };
}

function restoreDefaults(state: DemoState) {
  const keys = new Set(state.sphere.tags.map(({ name }) => tagKeyOf(name)));
  for (const tag of defaultTags) {
    if (!keys.has(tagKeyOf(tag.name))) state.sphere.tags.push({ id: crypto.randomUUID(), ...tag });
  }
  return { success: true, tags: tagsIn(state) };
}
