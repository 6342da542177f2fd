import {
  addProfileNames,
  type Bio,
  bioLimits,
  bioMessages,
  careerYearProblem,
  countFilledFields,
  GenerateBio,
  generationsLeft,
  SaveBio,
  writerTexts,
} from '#contract/bio/bio.ts';
import { dayOf, yearOf } from '#contract/day.ts';
import { checked, type DemoHandler, type DemoState, refused } from '../demo-handler.ts';
import { assertOwnPage } from './own-page.ts';
import { changeDemoTheme, demoTheme } from './theme-handlers.ts';

const today = ({ me }: DemoState) => dayOf(new Date(), me.timeZone);

function bioIn(state: DemoState): Bio {
  const { saved, turns } = state.pages.bio;
  const theme = demoTheme(state, 'bio');
  return {
    userId: state.me.id,
    ...saved,
    theme,
    customProfilePicture: theme.customProfilePicture,
    contactImage: theme.contactImage,
    generationsLeft: generationsLeft(turns, today(state)),
  };
}

function assertCareerYear(state: DemoState, year = ''): void {
  const problem = careerYearProblem(year, yearOf(today(state)));
  if (problem) throw refused('invalid', problem, { field: 'careerStart' });
}

function save(state: DemoState, body: unknown) {
  const input = checked(SaveBio, body);
  const {
    userId = 'current',
    theme,
    customProfilePicture: face,
    contactImage: contact,
    version,
    ...rest
  } = input;
  assertOwnPage(state, userId);
  assertCareerYear(state, input.careerStart);
  const { saved } = state.pages.bio;
  const looks = { ...state.pages.looks };
  changeDemoTheme(state, 'bio', {
    ...theme,
    ...(face !== undefined && { customProfilePicture: face || null }),
    ...(contact !== undefined && { contactImage: contact || null }),
  });
  if (version !== undefined && version !== saved.version) {
    state.pages.looks = looks;
    throw refused('conflict', bioMessages.changed, { details: { version: saved.version } });
  }
  state.pages.bio.saved = {
    ...saved,
    ...rest,
    version: saved.version + 1,
    updatedAt: new Date().toISOString(),
  };
  return { success: true, message: bioMessages.saved, bio: bioIn(state) };
}

async function generate(state: DemoState, body: unknown) {
  const input = checked(GenerateBio, body);
  assertOwnPage(state, input.userId ?? 'current');
  assertCareerYear(state, input.careerStart);
  const named = addProfileNames(input, state.me);
  if (countFilledFields(named) < bioLimits.fewestFields) throw refused('invalid', bioMessages.tooFewFields);
  const left = generationsLeft(state.pages.bio.turns, today(state));
  if (left === 0) throw refused('too_many', bioMessages.dailyLimit);
  const all = state.pages.bio.turns.all + 1;
  state.pages.bio.turns = { all, day: today(state), count: bioLimits.generationsADay - left + 1 };
  // Imported only when a bio is generated, because no other demo code needs it.
  const { briefOf, composeBio } = await import('#contract/bio/bio-composer/compose.ts');
  return {
    success: true,
    generatedBio: composeBio(briefOf(named, all)),
    message: writerTexts['built-in'],
    writtenBy: 'built-in',
    generationsLeft: left - 1,
  };
}

export const bioHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/bio/:page',
    handle: (state, { params }) => {
      assertOwnPage(state, params.page);
      return bioIn(state);
    },
  },
  { method: 'POST', path: '/api/bio/save', handle: (state, { body }) => save(state, body) },
  { method: 'POST', path: '/api/bio/generate', handle: (state, { body }) => generate(state, body) },
];
