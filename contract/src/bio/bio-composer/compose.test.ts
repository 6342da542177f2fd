import { describe, expect, test } from 'vitest';
import { type BioComposerInput, composeBio, createSeededPicker, maxBioLength } from './compose.ts';
import { pronouns, tones } from './tones.ts';

const emptyBrief: BioComposerInput = {
  firstName: 'Ava',
  lastName: 'Brooks',
  brokerageName: 'Tidewater Realty Group',
  careerStart: '',
  priorExperience: '',
  whyRealEstate: '',
  strengths: '',
  skills: '',
  specialTalent: '',
  personalLife: '',
  targetClientType: '',
  marketType: '',
  tone: 'Warm',
  pronoun: 'she',
  seed: 1,
};

const compose = (answers: Partial<BioComposerInput>): string => composeBio({ ...emptyBrief, ...answers });
/** The bios of every tone with twelve seeds. */
const composeVariants = (answers: Partial<BioComposerInput>): string[] =>
  tones.flatMap((tone) => Array.from({ length: 12 }, (_, seed) => compose({ ...answers, tone, seed })));

const pools = {
  firstName: ['Ava', 'José', 'Chris', "D'Andre", 'Anne-Marie', 'Ömer', 'Li'],
  lastName: ['Brooks', 'Ruiz', 'O’Neil', 'van der Berg', 'Smith Jr.'],
  brokerageName: ['Tidewater Realty Group', 'RE/MAX Coastal', 'Keel & Anchor, Inc.', ''],
  careerStart: ['2014', '1990', '2025', ''],
  priorExperience: [
    'Hospice nurse for six years. I learned to listen first and stay calm.',
    '10 years as an accountant',
    'Teaching kindergarten',
    'Worked as a chef in Miami.',
    'U.S. Navy, 8 years',
    'I was an ER nurse',
    'Engineer',
    'A career in law',
    "I've run a bakery and a food truck",
    'hospitality',
    '',
  ],
  whyRealEstate: [
    'Nobody explained my own first closing. I explain every page.',
    'Because I love helping families find a home',
    'To help people build wealth',
    'Helping first-time buyers',
    'I love houses!',
    'Family business',
    'We moved eleven times when I was young',
    "I'm fascinated by old houses",
    '',
  ],
  strengths: [
    'Patient, exact, hard to rattle',
    'I am honest and kind',
    'communication; negotiation; empathy',
    'Organized',
    'good listener, never late',
    '',
  ],
  skills: [
    'Straight pricing, staging, negotiating repairs',
    'negotiation',
    'bilingual',
    'Home staging and photography',
    'I read contracts, write offers and negotiate',
    '',
  ],
  specialTalent: [
    'I can guess the year a house was built',
    'Juggling',
    'Spanish',
    'Amateur astronomer',
    'I play the cello',
    'A perfect memory for street names',
    '',
  ],
  personalLife: [
    'Married, two daughters. Kayaking and planting sea oats.',
    'Mother of three',
    'I live in Jacksonville with my husband and our dog',
    'love to travel',
    'Hiking, cooking, a rescue dog',
    'My family has lived here for 40 years',
    '',
  ],
  targetClientType: ['Seller', 'Buyer', ''],
  marketType: [
    'Marsh-front and historic homes',
    'luxury',
    'St. Johns County',
    'Condos, townhouses',
    'I sell beach homes',
    '',
  ],
} as const;

const randomBrief = (seed: number): BioComposerInput => {
  const pick = createSeededPicker(seed * 7919);
  const answers = Object.fromEntries(
    Object.entries(pools).map(([field, choices]) => [field, pick<string>(choices)]),
  );
  return { ...emptyBrief, ...answers, tone: pick(tones), pronoun: pick(pronouns), seed };
};

const outsideQuotes = (text: string): string => text.replace(/"[^"]*"/g, '""');
/** Splits after periods, except after those of abbreviations. */
const sentencesIn = (text: string): string[] =>
  text.split(/\n\n|(?<![\s(](?:St|Inc|Jr|U\.S)[.]|\bU\.S\.)(?<=[.!?]"?) /).filter(Boolean);

function expectProse(text: string): void {
  expect(text.length).toBeLessThanOrEqual(maxBioLength);
  expect(text).not.toMatch(/[{}]|undefined|null|NaN|\bx\b(?=\.)/);
  expect(text).not.toMatch(/ {2}|\n{3}| \n|\n |^\s|\s$/);
  expect(text).not.toMatch(/ [.,;:!?]|\.\.|,,|,\.|;\.|:\./);
  expect(outsideQuotes(text)).not.toMatch(/\b(\p{L}+) \1\b/iu);
  expect(outsideQuotes(text)).not.toMatch(/\b(I|me|my|mine|myself|I'm|I've)\b/);
  expect(text).not.toMatch(/\ba [aeio][a-z]|\ban [bcdfgjklmnpqrstvwyz][a-z]/i);
  expect(outsideQuotes(text)).not.toMatch(/\b(she|he) (are|were|have|love|bring|work|focus|enjoy)\b/i);
  expect(outsideQuotes(text)).not.toMatch(/\bthey (is|was|has|loves|brings|works|focuses|enjoys)\b/i);
  expect((text.match(/"/g) ?? []).length % 2).toBe(0);
  for (const sentence of sentencesIn(text)) {
    expect(sentence).toMatch(/^["'(]?[\p{Lu}\p{N}]/u);
    expect(sentence).toMatch(/[.!?…]["')]?$/);
  }
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}'-]+/gu) ?? [];
/** Praise that may appear only if the answers contain it. */
const boasts =
  /\b(award|top|best|leading|expert|expertise|trusted|hundreds|dozens|million|record|proven|successful|success|results|sold|clients? (say|love|call)|passionate|dedicated|proud|years of)\b/i;

test.each(Array.from({ length: 100 }, (_, seed) => seed))(
  'composeBio writes correct prose from the random answers of set %i',
  (seed) => {
    const brief = randomBrief(seed);
    const text = composeBio(brief);
    expectProse(text);
    const answers = Object.values(brief).join(' ');
    expect(boasts.exec(text)?.[0] ?? answers).toSatisfy((found: string) => answers.includes(found));
    const known = wordsIn(answers);
    for (const number of text.match(/\d+/g) ?? []) expect(answers).toContain(number);
    for (const name of outsideQuotes(text).match(/(?<=[a-z,] )\p{Lu}[\p{L}'-]+/gu) ?? []) {
      expect(known).toContain(name.toLowerCase().replace(/'s$/, ''));
    }
  },
);

test('the bio repeats the words of every answer', () => {
  for (let seed = 0; seed < 100; seed++) {
    const brief = randomBrief(seed);
    const text = wordsIn(composeBio(brief));
    for (const answer of [
      brief.priorExperience,
      brief.whyRealEstate,
      brief.strengths,
      brief.skills,
      brief.marketType,
    ]) {
      const longWords = wordsIn(answer).filter(
        (word) => word.length > 5 && !/^(strengths?|because|myself)$/.test(word),
      );
      for (const word of longWords)
        expect(
          text.some((other) => other.startsWith(word.slice(0, -1))),
          word,
        ).toBe(true);
    }
  }
});

test('the bio does not mention an unanswered question', () => {
  for (const text of composeVariants({ strengths: 'Patient' })) {
    expect(text).not.toMatch(
      /before|outside|off the clock|time off|talent|skills|why|chose|since|seller|buyer|market/i,
    );
  }
});

test('the bio never repeats a question from the form', () => {
  const formQuestions = /why real estate|what did you do before|what brought you here|asked (about|why)|\?/i;
  for (const whyRealEstate of pools.whyRealEstate)
    for (const text of composeVariants({ whyRealEstate, strengths: 'My aunt taught me' }))
      expect(text).not.toMatch(formQuestions);
  const answersWithQuestions = {
    whyRealEstate: 'Why real estate? I love old houses.',
    priorExperience: 'What did you do before?\nNurse',
    skills: 'Skills: staging',
  };
  for (const text of composeVariants(answersWithQuestions)) {
    expect(text).not.toMatch(formQuestions);
    expect(text).toMatch(/loves old houses/);
    expect(text).toMatch(/nurse/);
  }
});

test('composeBio writes the same bio for the same seed, and different bios for other seeds and tones', () => {
  const brief = {
    ...randomBrief(3),
    careerStart: '2014',
    strengths: 'Patient, exact',
    personalLife: 'Hiking',
  };
  expect(composeBio(brief)).toBe(composeBio({ ...brief }));
  const texts = Array.from({ length: 8 }, (_, seed) => composeBio({ ...brief, seed }));
  expect(new Set(texts).size).toBeGreaterThan(4);
  expect(new Set(tones.map((tone) => composeBio({ ...brief, tone }))).size).toBe(3);
});

describe('composeBio with an answer in the first person', () => {
  test.each([
    ['I love the beach', /Ava loves the beach|She loves the beach/],
    ["I'm a runner", /(Ava|She) is a runner/],
    ["I've lived in Ocala since 1999", /(Ava|She) has lived in Ocala since 1999/],
    ['i carry a spare key', /(Ava|She) carries a spare key/],
    ['I was born in Tampa', /(Ava|She) was born in Tampa/],
    ['I always watch the tide with my son', /(Ava|She) always watches the tide with her son/],
    ["I don't own a boat", /(Ava|She) doesn't own a boat/],
    ['My son sails', /(Ava's|Her) son sails|says: "My son sails\."/],
    ['I love to cook and bake', /says: "I love to cook and bake\."/],
    ['We have a dog', /says: "We have a dog\."/],
  ])('composeBio turns "%s" into the third person or quotes it', (personalLife, expected) => {
    for (const text of composeVariants({ personalLife })) expect(text).toMatch(expected);
  });

  test('composeBio uses plural verbs with “they” and singular verbs with a name', () => {
    for (const text of composeVariants({
      pronoun: 'they',
      personalLife: 'I was shy. I am not now. I have a dog',
    })) {
      expect(text).not.toMatch(/they (was|is|has)\b|Ava (were|are|have)\b/i);
    }
  });
});

test('the bio mentions sellers or buyers according to the target clients', () => {
  for (const text of composeVariants({ targetClientType: 'Seller', marketType: 'Condos' }))
    expect(text).toMatch(/sellers/i);
  for (const text of composeVariants({ targetClientType: 'Buyer', skills: 'staging' }))
    expect(text).toMatch(/buyers/i);
});

test('names keep their capitals inside a sentence of a bio', () => {
  for (const text of composeVariants({
    marketType: 'Ponte Vedra Beach condos',
    skills: 'Spanish, MBA, Staging',
  })) {
    expect(text).toMatch(/Ponte Vedra Beach condos/);
    expect(text).toMatch(/Spanish, MBA and staging/);
  }
});

describe('composeBio with an unusual answer', () => {
  test.each([
    ['emoji', { strengths: '😀 Patient 🏡, exact 👨‍👩‍👧' }, /patient and exact/],
    ['markup', { strengths: '<b>Patient</b>, <script>alert(1)</script>exact' }, /[Pp]atient/],
    ['a heart', { whyRealEstate: 'I <3 houses' }, /I <3 houses/],
    ['capitals', { strengths: 'PATIENT, EXACT' }, /patient and exact/],
    ['many periods', { strengths: 'Patient..., exact.....' }, /patient and exact/],
    ['right-to-left text', { whyRealEstate: 'אני אוהב בתים' }, /"אני אוהב בתים\."/],
    ['a right-to-left override', { strengths: 'Patient\u202e, exact' }, /patient and exact/],
    ['braces', { strengths: '{S love} {x}' }, /\(S love\) \(x\)/],
    ['quotation marks', { whyRealEstate: 'They said "no" & we said “yes”' }, /'no' & we said 'yes'/],
    ['a dollar sign', { strengths: "$& $1 $' patience" }, /\$& \$1 \$'/],
    ['a web address', { personalLife: 'https://ava.example/me' }, /"https:\/\/ava\.example\/me\."/],
  ])('an answer with %s becomes clean text', (_input, answers, expected) => {
    for (const text of composeVariants(answers)) {
      expect(text).toMatch(expected);
      expect(text).not.toMatch(/[{}]|\p{Extended_Pictographic}(?<![\d#*])/u);
      expect(text.length).toBeLessThanOrEqual(maxBioLength);
    }
  });

  test('an answer of only emoji and punctuation counts as no answer', () => {
    for (const text of composeVariants({ personalLife: '🏖️🐕', strengths: '!!! ...' }))
      expect(text).toMatch(/^[^.]+\.$/);
  });

  test('the bio stays within its length limit, even with very long answers', () => {
    const word = 'x'.repeat(300);
    const long = 'I walked the beach in the morning before the first showing of the day. '.repeat(14);
    const answers = {
      priorExperience: long,
      whyRealEstate: long,
      strengths: word,
      skills: long,
      specialTalent: word,
      personalLife: long,
      marketType: long,
    };
    for (const text of composeVariants(answers)) {
      expect(text.length).toBeLessThanOrEqual(maxBioLength);
      expect(text).toMatch(/[.!?…]"?$/);
    }
    for (const text of composeVariants({ firstName: 'n'.repeat(400), strengths: long }))
      expect(text.length).toBeLessThanOrEqual(maxBioLength);
  });

  test('composeBio writes a bio even if only the name is known', () => {
    for (const text of composeVariants({ brokerageName: '' })) expectProse(text);
    for (const text of composeVariants({ firstName: '', lastName: '', brokerageName: '' })) expectProse(text);
  });
});
