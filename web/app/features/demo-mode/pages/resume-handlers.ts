import {
  type ItemSection,
  isTemporaryId,
  itemSections,
  type Resume,
  resumeLimits,
  resumeMessages,
  SaveEducation,
  SaveInvolvement,
  type SaveItem,
  SaveMiscellaneous,
  SaveResume,
} from '#contract/resume/resume.ts';
import {
  checked,
  type DemoCall,
  type DemoHandler,
  type DemoState,
  notFound,
  refused,
} from '../demo-handler.ts';
import { assertOwnPage } from './own-page.ts';
import type { StoredItem } from './page-memory.ts';
import { changeDemoTheme, demoTheme } from './theme-handlers.ts';

const withoutTemporaryId = ({ temporaryId: _, ...item }: StoredItem) => item;
const now = () => new Date().toISOString();

function resumeIn(state: DemoState): Resume {
  const { involvement, education, ...facts } = state.pages.resume;
  const theme = demoTheme(state, 'resume');
  return {
    ...facts,
    industryInvolvements: involvement.map(withoutTemporaryId),
    education: education.map(withoutTemporaryId),
    theme,
    customProfilePicture: theme.customProfilePicture,
    contactImage: theme.contactImage,
  };
}

/** Imports the sanitizer only when a text is saved, because no other demo code needs it. */
async function sanitizeHtml(html: string): Promise<string> {
  const { cleanHtmlWithinLimit } = await import('#contract/clean-html.ts');
  const clean = cleanHtmlWithinLimit(html);
  if (clean === undefined) throw refused('invalid', resumeMessages.tooLong, { field: 'miscellaneous' });
  return clean;
}

async function save(state: DemoState, body: unknown) {
  const input = checked(SaveResume, body);
  const { resume } = state.pages;
  if (input.version !== undefined && input.version !== resume.version)
    throw refused('conflict', resumeMessages.changed, { details: { version: resume.version } });
  const { customProfilePicture: face, contactImage: contact } = input;
  const miscellaneous =
    input.miscellaneous === undefined ? resume.miscellaneous : await sanitizeHtml(input.miscellaneous);
  changeDemoTheme(state, 'resume', {
    ...input.theme,
    ...(face !== undefined && { customProfilePicture: face || null }),
    ...(contact !== undefined && { contactImage: contact || null }),
  });
  state.pages.resume = {
    involvement: savedItems(resume.involvement, input.industryInvolvements),
    education: savedItems(resume.education, input.education),
    miscellaneous,
    useImageForContact: input.useImageForContact ?? resume.useImageForContact,
    selectedTransactions: input.selectedTransactions ?? resume.selectedTransactions,
    version: resume.version + 1,
    updatedAt: now(),
  };
  return { success: true, message: resumeMessages.saved, resume: resumeIn(state) };
}

const isNamed = (id: string) => (item: StoredItem) => item.id === id.toLowerCase() || item.temporaryId === id;

function savedItems(before: StoredItem[], items: SaveItem[] | undefined): StoredItem[] {
  return (
    items?.flatMap((item) => {
      const known = item.id === undefined ? undefined : before.find(isNamed(item.id));
      const isMissing = !known && item.id !== undefined && !isTemporaryId(item.id);
      return isMissing ? [] : [toStoredItem(item, known)];
    }) ?? before
  );
}

const toStoredItem = ({ id, ...facts }: SaveItem, known: StoredItem | undefined): StoredItem => ({
  id: known?.id ?? crypto.randomUUID(),
  temporaryId: known?.temporaryId ?? (id && isTemporaryId(id) ? id : null),
  ...facts,
});

function add(state: DemoState, section: ItemSection, item: SaveItem) {
  const { resume } = state.pages;
  const items = resume[section];
  const known = item.id && isTemporaryId(item.id) ? items.find(isNamed(item.id)) : undefined;
  if (items.length >= resumeLimits.items && !known)
    throw refused('invalid', resumeMessages.tooManyItems(section));
  const added = toStoredItem(item, known);
  resume[section] = known ? items.map((each) => (each === known ? added : each)) : [...items, added];
  resume.version += 1;
  return { success: true, [section]: withoutTemporaryId(added), version: resume.version };
}

function remove({ pages: { resume } }: DemoState, section: ItemSection, id: string) {
  const isTarget = isNamed(id);
  if (!resume[section].some(isTarget)) throw notFound('This item');
  resume[section] = resume[section].filter((item) => !isTarget(item));
  resume.version += 1;
  return { success: true, message: resumeMessages.removed(section), version: resume.version };
}

async function saveMiscellaneous(state: DemoState, content: string) {
  const { resume } = state.pages;
  resume.miscellaneous = await sanitizeHtml(content);
  resume.version += 1;
  return { success: true, miscellaneous: resume.miscellaneous, version: resume.version };
}

const path = '/api/resume/:page';
const schemas = { involvement: SaveInvolvement, education: SaveEducation };

/** Restricts a handler to the user's own page. */
const ownPageOnly =
  (handle: (state: DemoState, call: DemoCall) => unknown): DemoHandler['handle'] =>
  (state, call) => {
    assertOwnPage(state, call.params.page);
    return handle(state, call);
  };

export const resumeHandlers: DemoHandler[] = [
  { method: 'GET', path, handle: ownPageOnly(resumeIn) },
  { method: 'POST', path, handle: ownPageOnly((state, { body }) => save(state, body)) },
  {
    method: 'POST',
    path: `${path}/miscellaneous`,
    handle: ownPageOnly((state, { body }) =>
      saveMiscellaneous(state, checked(SaveMiscellaneous, body).content),
    ),
  },
  {
    method: 'DELETE',
    path: `${path}/miscellaneous`,
    handle: ownPageOnly((state) => saveMiscellaneous(state, '')),
  },
  ...itemSections.flatMap((section): DemoHandler[] => [
    {
      method: 'POST',
      path: `${path}/${section}`,
      handle: ownPageOnly((state, { body }) => add(state, section, checked(schemas[section], body))),
    },
    {
      method: 'DELETE',
      path: `${path}/${section}/:item`,
      handle: ownPageOnly((state, { params }) => remove(state, section, params.item ?? '')),
    },
  ]),
];
