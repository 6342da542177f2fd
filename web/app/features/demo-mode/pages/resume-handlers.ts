import type { z } from 'zod';
import { fullNameOf } from '#contract/people.ts';
import {
  findPublishProblem,
  type PublicPageSettings,
  publicPath,
  SavePublicPage,
} from '#contract/public-page/public-page.ts';
import {
  isTemporaryId,
  type Resume,
  type ResumeItemSection,
  resumeItemSections,
  resumeLimits,
  resumeMessages,
  SaveEducation,
  SaveInvolvement,
  SaveMiscellaneous,
  SaveResume,
  type SaveResumeItem,
} from '#contract/resume/resume.ts';
import { slugOf } from '#contract/slug.ts';
import { pickDefined } from '#contract/typed-records.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import {
  type DemoHandler,
  type DemoState,
  del,
  get,
  isoNow,
  omitUndefined,
  post,
  put,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import type { StoredResumeItem } from './page-memory.ts';
import {
  changeDemoTheme,
  readDemoThemeAndPictures,
  restrictToOwnPage,
  themeInputOf,
} from './theme-handlers.ts';

const withoutTemporaryId = ({ temporaryId: _, ...item }: StoredResumeItem) => item;

function resumeIn(state: DemoState): Resume {
  const { involvement, education, ...facts } = state.pages.resume;
  return {
    ...facts,
    industryInvolvements: involvement.map(withoutTemporaryId),
    education: education.map(withoutTemporaryId),
    ...readDemoThemeAndPictures(state, 'resume'),
  };
}

/** Imports the sanitizer only when a text is saved, because no other demo code needs it. */
async function sanitizeHtml(html: string): Promise<string> {
  const { cleanHtmlWithinLimit } = await import('#contract/clean-html.ts');
  const clean = cleanHtmlWithinLimit(html);
  if (clean === undefined) throwApiProblem('invalid', resumeMessages.tooLong, 'miscellaneous');
  return clean;
}

async function save(state: DemoState, input: z.output<typeof SaveResume>) {
  const { resume } = state.pages;
  if (input.version !== undefined && input.version !== resume.version)
    throwApiProblem('conflict', resumeMessages.changed, { details: { version: resume.version } });
  const { industryInvolvements, education, miscellaneous, ...fields } = input;
  const clean = miscellaneous === undefined ? undefined : await sanitizeHtml(miscellaneous);
  changeDemoTheme(state, 'resume', themeInputOf(input));
  Object.assign(
    resume,
    pickDefined(fields, ['useImageForContact', 'selectedTransactions']),
    omitUndefined({ miscellaneous: clean }),
    {
      involvement: savedItems(resume.involvement, industryInvolvements),
      education: savedItems(resume.education, education),
      version: resume.version + 1,
      updatedAt: isoNow(),
    },
  );
  return { success: true, message: resumeMessages.saved, resume: resumeIn(state) };
}

const isNamed = (id: string) => (item: StoredResumeItem) =>
  item.id === id.toLowerCase() || item.temporaryId === id;

function savedItems(before: StoredResumeItem[], items: SaveResumeItem[] | undefined): StoredResumeItem[] {
  return (
    items?.flatMap((item) => {
      const known = item.id === undefined ? undefined : before.find(isNamed(item.id));
      const isMissing = !known && item.id !== undefined && !isTemporaryId(item.id);
      return isMissing ? [] : [toStoredItem(item, known)];
    }) ?? before
  );
}

const toStoredItem = (
  { id, ...facts }: SaveResumeItem,
  known: StoredResumeItem | undefined,
): StoredResumeItem => ({
  id: known?.id ?? newUuid(),
  temporaryId: known?.temporaryId ?? (id && isTemporaryId(id) ? id : null),
  ...facts,
});

function add(state: DemoState, section: ResumeItemSection, item: SaveResumeItem) {
  const { resume } = state.pages;
  const items = resume[section];
  const known = item.id && isTemporaryId(item.id) ? items.find(isNamed(item.id)) : undefined;
  if (items.length >= resumeLimits.items && !known)
    throwApiProblem('invalid', resumeMessages.tooManyItems(section));
  const added = toStoredItem(item, known);
  resume[section] = known ? items.map((each) => (each === known ? added : each)) : [...items, added];
  resume.version += 1;
  return { success: true, [section]: withoutTemporaryId(added), version: resume.version };
}

function remove({ pages: { resume } }: DemoState, section: ResumeItemSection, id: string) {
  const isTarget = isNamed(id);
  if (!resume[section].some(isTarget)) throwNotFound('This item');
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

export const resumeHandlers: DemoHandler[] = restrictToOwnPage([
  get(path, resumeIn),
  post(path, SaveResume, save),
  post(`${path}/miscellaneous`, SaveMiscellaneous, (state, { content }) => saveMiscellaneous(state, content)),
  del(`${path}/miscellaneous`, (state) => saveMiscellaneous(state, '')),
  ...resumeItemSections.flatMap((section) => [
    post(`${path}/${section}`, schemas[section], (state, item) => add(state, section, item)),
    del(`${path}/${section}/:item`, (state, { item }) => remove(state, section, item)),
  ]),
]);

/** Creates a secret of 43 random characters like the server's. No page exists at its URL. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function pageIn({ pages, me }: DemoState): PublicPageSettings {
  const { secret, exists, ...page } = pages.publicPage;
  const { involvement, education, miscellaneous } = pages.resume;
  return {
    ...page,
    hasBio: pages.bio.saved.generatedContent.trim() !== '',
    hasResume: involvement.length + education.length > 0 || miscellaneous.trim() !== '',
    path: exists ? publicPath(page.kind === 'secret' ? secret : slugOf(fullNameOf(me))) : null,
  };
}

const publicPage = '/api/public-page';

export const publicPageHandlers = [
  get(publicPage, pageIn),
  put(publicPage, SavePublicPage, (state, input) => {
    const problem = findPublishProblem({ ...pageIn(state), ...input });
    if (problem) throwApiProblem('invalid', problem);
    const before = state.pages.publicPage;
    state.pages.publicPage = { ...before, ...input, exists: true, secret: before.secret || newSecret() };
    return pageIn(state);
  }),
  post(`${publicPage}/address`, (state) => {
    state.pages.publicPage = { ...state.pages.publicPage, exists: true, secret: newSecret() };
    return pageIn(state);
  }),
];
