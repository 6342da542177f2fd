import { beforeEach, expect, test } from 'vitest';
import { type Bio, emptyBioAnswers } from '#contract/bio/bio.ts';
import { defaultThemeSettings } from '#contract/themes/themes.ts';
import { mergeBioDrafts, openLocalBioDraft, setBioText, toBioDraft, undoBioText } from './bio-draft.ts';

const bio: Bio = {
  ...emptyBioAnswers,
  userId: 'me',
  tone: 'Warm',
  pronoun: 'they',
  generatedContent: '',
  writtenBy: null,
  theme: {
    ...defaultThemeSettings,
    logoImage: null,
    tagLine: '',
    customProfilePicture: null,
    contactImage: null,
  },
  customProfilePicture: null,
  contactImage: null,
  generationsLeft: 10,
  version: 3,
  updatedAt: null,
};
const text = (generatedContent: string) => ({ generatedContent, writtenBy: 'built-in' as const });

beforeEach(() => localStorage.clear());

test('a new bio text stores the previous one, and each Undo restores one earlier text', () => {
  const third = [text('One'), text('Two'), text('Three')].reduce(setBioText, toBioDraft(bio));
  expect(third.earlier.map(({ generatedContent }) => generatedContent)).toEqual(['One', 'Two']);
  const second = undoBioText(third);
  expect(second).toMatchObject({ ...text('Two'), earlier: [text('One')] });
  expect(undoBioText(undoBioText(second)).generatedContent).toBe('One');
});

test('there is nothing to undo after the first bio text, even if the same text is set again', () => {
  const once = setBioText(toBioDraft(bio), text('One'));
  expect(setBioText(once, text('One')).earlier).toEqual([]);
});

test('a bio draft stores at most ten earlier texts', () => {
  const many = Array.from({ length: 30 }, (_, at) => text(`Text ${at}`)).reduce(setBioText, toBioDraft(bio));
  expect(many.earlier).toHaveLength(10);
  expect(many.earlier.at(-1)?.generatedContent).toBe('Text 28');
});

test('only the user who stored a bio draft in the browser can read it', () => {
  const draft = { ...setBioText(toBioDraft(bio), text('One')), isChanged: true };
  openLocalBioDraft('me').save(draft);
  expect(openLocalBioDraft('me').read()).toEqual(draft);
  expect(openLocalBioDraft('somebody').read()).toBeUndefined();
});

test.each(['no json', 'null', '[]', '{"generatedContent":1}', '{"tone":"Warm"}'])(
  'an invalid bio draft in the browser (%s) is ignored',
  (stored) => {
    localStorage.setItem('abundance.bio.me', stored);
    expect(openLocalBioDraft('me').read()).toBeUndefined();
  },
);

test('answers that two tabs enter for a bio are merged, and Undo restores the other tab’s text', () => {
  const before = setBioText(toBioDraft(bio), text('Before'));
  const mine = { ...setBioText(before, text('Mine')), skills: 'Staging', isChanged: true };
  const theirs = { ...setBioText(before, text('Theirs')), strengths: 'Patient', isChanged: true };
  const both = mergeBioDrafts(mine, before, theirs);
  expect(both).toMatchObject({ skills: 'Staging', strengths: 'Patient', ...text('Mine'), isChanged: true });
  expect(undoBioText(both).generatedContent).toBe('Theirs');
});

test('after another tab saved a bio, this tab adopts its version, and unsaved changes stay unsaved', () => {
  const before = { ...toBioDraft(bio), skills: 'Staging', isChanged: true };
  const saved = { ...before, version: 4, isChanged: false };
  const both = mergeBioDrafts({ ...before, strengths: 'Patient' }, before, saved);
  expect(both).toMatchObject({ version: 4, skills: 'Staging', strengths: 'Patient', isChanged: true });
});
