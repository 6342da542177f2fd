import {
  type ItemSection,
  isTemporary,
  itemSections,
  type Resume,
  resumeLimits,
  resumeMessages,
  SaveEducation,
  SaveInvolvement,
  type SaveItem,
  SaveMiscellaneous,
  SaveResume,
} from '#contract/resume.ts';
import {
  checked,
  type DemoCall,
  type DemoHandler,
  type DemoState,
  notFound,
  refused,
} from '../demo-handler.ts';
import { assertOwnPage } from './own-page.ts';
import type { HeldItem } from './page-memory.ts';
import { changeDemoTheme, demoTheme } from './theme-handlers.ts';

const shown = ({ temporaryId: _, ...item }: HeldItem) => item;
const now = () => new Date().toISOString();

function resumeIn(state: DemoState): Resume {
  const { involvement, education, ...facts } = state.pages.resume;
  const theme = demoTheme(state, 'resume');
  return {
    ...facts,
    industryInvolvements: involvement.map(shown),
    education: education.map(shown),
    theme,
    customProfilePicture: theme.customProfilePicture,
    contactImage: theme.contactImage,
  };
}

/** The cleaner is fetched when somebody saves a text: nothing else of the demo needs it. */
async function htmlOf(html: string): Promise<string> {
  const { keptHtml } = await import('#contract/clean-html.ts');
  const kept = keptHtml(html);
  if (kept === undefined) throw refused('invalid', resumeMessages.tooLong, { field: 'miscellaneous' });
  return kept;
}

async function save(state: DemoState, body: unknown) {
  const input = checked(SaveResume, body);
  const { resume } = state.pages;
  if (input.version !== undefined && input.version !== resume.version)
    throw refused('conflict', resumeMessages.changed, { details: { version: resume.version } });
  const { customProfilePicture: face, contactImage: contact } = input;
  const miscellaneous =
    input.miscellaneous === undefined ? resume.miscellaneous : await htmlOf(input.miscellaneous);
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

const isNamed = (id: string) => (item: HeldItem) => item.id === id.toLowerCase() || item.temporaryId === id;

function savedItems(before: HeldItem[], items: SaveItem[] | undefined): HeldItem[] {
  return (
    items?.flatMap((item) => {
      const known = item.id === undefined ? undefined : before.find(isNamed(item.id));
      const isLost = !known && item.id !== undefined && !isTemporary(item.id);
      return isLost ? [] : [held(item, known)];
    }) ?? before
  );
}

const held = ({ id, ...facts }: SaveItem, known: HeldItem | undefined): HeldItem => ({
  id: known?.id ?? crypto.randomUUID(),
  temporaryId: known?.temporaryId ?? (id && isTemporary(id) ? id : null),
  ...facts,
});

function add(state: DemoState, section: ItemSection, item: SaveItem) {
  const { resume } = state.pages;
  const items = resume[section];
  const known = item.id && isTemporary(item.id) ? items.find(isNamed(item.id)) : undefined;
  if (items.length >= resumeLimits.items && !known)
    throw refused('invalid', resumeMessages.tooManyItems(section));
  const added = held(item, known);
  resume[section] = known ? items.map((each) => (each === known ? added : each)) : [...items, added];
  resume.version += 1;
  return { success: true, [section]: shown(added), version: resume.version };
}

function remove({ pages: { resume } }: DemoState, section: ItemSection, id: string) {
  const isIt = isNamed(id);
  if (!resume[section].some(isIt)) throw notFound('This item');
  resume[section] = resume[section].filter((item) => !isIt(item));
  resume.version += 1;
  return { success: true, message: resumeMessages.removed(section), version: resume.version };
}

async function write(state: DemoState, content: string) {
  const { resume } = state.pages;
  resume.miscellaneous = await htmlOf(content);
  resume.version += 1;
  return { success: true, miscellaneous: resume.miscellaneous, version: resume.version };
}

const path = '/api/resume/:page';
const schemas = { involvement: SaveInvolvement, education: SaveEducation };

/** One's own page alone. */
const own =
  (handle: (state: DemoState, call: DemoCall) => unknown): DemoHandler['handle'] =>
  (state, call) => {
    assertOwnPage(state, call.params.page);
    return handle(state, call);
  };

export const resumeHandlers: DemoHandler[] = [
  { method: 'GET', path, handle: own(resumeIn) },
  { method: 'POST', path, handle: own((state, { body }) => save(state, body)) },
  {
    method: 'POST',
    path: `${path}/miscellaneous`,
    handle: own((state, { body }) => write(state, checked(SaveMiscellaneous, body).content)),
  },
  { method: 'DELETE', path: `${path}/miscellaneous`, handle: own((state) => write(state, '')) },
  ...itemSections.flatMap((section): DemoHandler[] => [
    {
      method: 'POST',
      path: `${path}/${section}`,
      handle: own((state, { body }) => add(state, section, checked(schemas[section], body))),
    },
    {
      method: 'DELETE',
      path: `${path}/${section}/:item`,
      handle: own((state, { params }) => remove(state, section, params.item ?? '')),
    },
  ]),
];
