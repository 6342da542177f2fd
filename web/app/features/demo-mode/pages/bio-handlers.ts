import type { z } from 'zod';
import {
  addProfileNames,
  type Bio,
  bioLimits,
  bioMessages,
  bioWriterTexts,
  countBioGenerationsLeft,
  countFilledBioFields,
  GenerateBio,
  SaveBio,
  validateCareerYear,
} from '#contract/bio/bio.ts';
import { dayOf, yearOf } from '#contract/day.ts';
import { type DemoState, get, isoNow, post, throwApiProblem } from '../demo-handler.ts';
import {
  assertOwnPage,
  changeDemoTheme,
  readDemoThemeAndPictures,
  restrictToOwnPage,
  themeInputOf,
} from './theme-handlers.ts';

const today = ({ me }: DemoState) => dayOf(new Date(), me.timeZone);

function bioIn(state: DemoState): Bio {
  const { saved, turns } = state.pages.bio;
  return {
    userId: state.me.id,
    ...saved,
    ...readDemoThemeAndPictures(state, 'bio'),
    generationsLeft: countBioGenerationsLeft(turns, today(state)),
  };
}

function assertCareerYear(state: DemoState, year = ''): void {
  const problem = validateCareerYear(year, yearOf(today(state)));
  if (problem) throwApiProblem('invalid', problem, 'careerStart');
}

function save(state: DemoState, input: z.output<typeof SaveBio>) {
  const {
    userId = 'current',
    theme: _,
    customProfilePicture: __,
    contactImage: ___,
    version,
    ...rest
  } = input;
  assertOwnPage(state, userId);
  assertCareerYear(state, input.careerStart);
  const { saved } = state.pages.bio;
  const looks = { ...state.pages.looks };
  changeDemoTheme(state, 'bio', themeInputOf(input));
  if (version !== undefined && version !== saved.version) {
    state.pages.looks = looks;
    throwApiProblem('conflict', bioMessages.changed, { details: { version: saved.version } });
  }
  state.pages.bio.saved = { ...saved, ...rest, version: saved.version + 1, updatedAt: isoNow() };
  return { success: true, message: bioMessages.saved, bio: bioIn(state) };
}

async function generate(state: DemoState, input: z.output<typeof GenerateBio>) {
  assertOwnPage(state, input.userId ?? 'current');
  assertCareerYear(state, input.careerStart);
  const named = addProfileNames(input, state.me);
  if (countFilledBioFields(named) < bioLimits.minFields) throwApiProblem('invalid', bioMessages.tooFewFields);
  const left = countBioGenerationsLeft(state.pages.bio.turns, today(state));
  if (left === 0) throwApiProblem('too_many', bioMessages.dailyLimit);
  const all = state.pages.bio.turns.all + 1;
  state.pages.bio.turns = { all, day: today(state), count: bioLimits.generationsADay - left + 1 };
  // Imported only when a bio is generated, because no other demo code needs it.
  const { toBioComposerInput, composeBio } = await import('#contract/bio/bio-composer/compose.ts');
  return {
    success: true,
    generatedBio: composeBio(toBioComposerInput(named, all)),
    message: bioWriterTexts['built-in'],
    writtenBy: 'built-in',
    generationsLeft: left - 1,
  };
}

export const bioHandlers = [
  ...restrictToOwnPage([get('/api/bio/:page', bioIn)]),
  post('/api/bio/save', SaveBio, save),
  post('/api/bio/generate', GenerateBio, generate),
];
