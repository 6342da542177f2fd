import type { AnswerLineKind } from './line-kinds.ts';
import type { Tone } from './tones.ts';

/** Sentences to choose from, for all tones or by tone; `{x}` stands for the answer. */
export type SentenceTemplates = readonly string[] | Record<Tone, readonly string[]>;

export type AnswerField = 'prior' | 'why' | 'strengths' | 'skills' | 'talent' | 'personal' | 'market';
export type AnswerFragmentKind = Exclude<AnswerLineKind, 'whole'> | 'mixed';

const quote = (...introductions: string[]): string[] => introductions.map((words) => `${words}: "{x}"`);

/** These sentences add nothing to the answer: no praise, no figures, no happy clients. */
export const answerTemplates: Record<
  AnswerField,
  Partial<Record<AnswerFragmentKind, SentenceTemplates>> & {
    words: SentenceTemplates;
    mixed: SentenceTemplates;
  }
> = {
  prior: {
    years: {
      Warm: ['Before real estate, {S} spent {x}', '{S} came to real estate after {x}'],
      Professional: ['Before entering real estate, {S} spent {x}', '{S} entered real estate after {x}'],
      Confident: ['First came {x}', 'Before real estate came {x}'],
    },
    person: {
      Warm: ['Before real estate, {S was} {a x}', '{S} came to real estate after working as {a x}'],
      Professional: [
        'Before entering real estate, {S was} {a x}',
        '{S} entered real estate after working as {a x}',
      ],
      Confident: ['Before real estate, {S was} {a x}', '{S} started out as {a x}'],
    },
    doing: ['Before real estate came {x}', '{S} came to real estate from {x}'],
    thing: ['Before real estate came {x}', '{S bring} earlier experience to the work: {x}'],
    state: ['Before real estate, {S was} {x}'],
    mixed: [
      '{S bring} earlier experience to the work: {x}',
      'An earlier chapter comes along to every meeting: {x}',
    ],
    words: quote(
      'Of the time before real estate, {F} says',
      '{F} describes the time before real estate this way',
    ),
  },
  why: {
    because: ['{S} chose real estate because {x}', '{S be} in real estate because {x}'],
    purpose: ['{S} chose real estate {x}', '{S be} in real estate {x}'],
    doing: {
      Warm: ['For {F}, real estate is about {x}', 'At heart, the work is about {x}'],
      Professional: ['For {F}, the profession is about {x}', 'The purpose of the work, for {F}, is {x}'],
      Confident: ['For {F}, the job is {x}', 'The job, to {F}, means {x}'],
    },
    mixed: ['The reason {F} chose real estate: {x}', '{S} came to real estate for a reason: {x}'],
    words: quote('{F} puts it this way', 'In the words of {F}'),
  },
  strengths: {
    state: {
      Warm: ['{S be} {x}', 'In a few words, {F} is {x}'],
      Professional: ['{S be} {x}', 'In practice, {F} is {x}'],
      Confident: ['{S be} {x}', 'Put plainly, {F} is {x}'],
    },
    thing: {
      Warm: ['{S bring} {x} to the table', 'What {F} brings along is {x}'],
      Professional: ['{S bring} {x} to the work', "Among {S's} strengths: {x}"],
      Confident: ['{S bring} {x}', 'What {F} brings is {x}'],
    },
    mixed: ["{S's} strengths, in short: {x}", '{S describe} {own} strengths in few words: {x}'],
    words: quote('{F} says', 'As {F} says'),
  },
  skills: {
    thing: {
      Warm: ['{Clients} can count on {x}', '{S help} {clients} with {x}'],
      Professional: ["{S's} skills include {x}", 'For {clients}, {F} offers {x}'],
      Confident: ["{S's} skills include {x}", '{Clients} can count on {x}'],
    },
    doing: {
      Warm: ["{S's} skills include {x}", "{S's} days with {clients} include {x}"],
      Professional: ["{S's} skills include {x}", "{S's} work for {clients} covers {x}"],
      Confident: ["{S's} skills include {x}", 'The work, done for {clients}: {x}'],
    },
    state: ['{S be} {x}'],
    person: ['{S be} {a x}'],
    mixed: ['The skills {F} puts to work for {clients}: {x}', "{S's} skills, in short: {x}"],
    words: quote('About the work, {F} says', 'Of the work, {F} says'),
  },
  talent: {
    doing: ['{S have} a special talent for {x}', '{S have} a talent of {own} own: {x}'],
    thing: ["{S's} special talent is {x}", '{S have} a talent of {own} own: {x}'],
    state: ['{S be} {x}'],
    person: ['{S be} {a x}'],
    having: ['{S have} {x}'],
    mixed: ['{S have} a talent of {own} own: {x}', '{S have} a special talent: {x}'],
    words: quote('One more thing about {F}', 'And {F} adds'),
  },
  personal: {
    doing: {
      Warm: ['Off the clock, {S enjoy} {x}', 'When the workday is done, {S turn} to {x}'],
      Professional: ['Outside of work, {S enjoy} {x}', 'Away from the office, {S enjoy} {x}'],
      Confident: ['Off the clock: {x}', 'Time off means {x}'],
    },
    thing: ["{S's} life outside the office includes {x}", 'Time off means {x}'],
    mixed: ['Life outside the office, in short: {x}'],
    words: quote('Of life outside the office, {F} says', 'On life outside the office, {F} says'),
  },
  market: {
    thing: {
      Warm: ['{S focus} on {x}', 'The market closest to home for {F} is {x}'],
      Professional: ['{S focus} on {x}', "{S's} practice centers on {x}"],
      Confident: ["{S's} market is {x}", '{S focus} on {x}'],
    },
    doing: ['{S focus} on {x}'],
    mixed: ["{S's} market, in short: {x}", '{S describe} {own} market this way: {x}'],
    words: quote('Of the local market, {F} says', 'About the local market, {F} says'),
  },
};

/** The first sentence, depending on whether the career start and the brokerage are known. */
export const openingTemplates: Record<
  'since, brokerage' | 'since' | 'brokerage' | '',
  Record<Tone, readonly string[]>
> = {
  'since, brokerage': {
    Warm: [
      '{Full} has made a home in real estate since {since}, today with {brokerage}',
      '{Full} has been helping people with real estate since {since} and works with {brokerage}',
    ],
    Professional: [
      '{Full} is a real estate professional with {brokerage} and has worked in the field since {since}',
      '{Full} has practiced real estate since {since} and is affiliated with {brokerage}',
    ],
    Confident: [
      '{Full} works with {brokerage} and has been in real estate since {since}',
      '{Full} has worked in real estate since {since}, now with {brokerage}',
    ],
  },
  since: {
    Warm: [
      '{Full} has made a home in real estate since {since}',
      '{Full} has been helping people with real estate since {since}',
    ],
    Professional: [
      '{Full} has practiced real estate since {since}',
      '{Full} is a real estate professional who has worked in the field since {since}',
    ],
    Confident: [
      '{Full} has been in real estate since {since}',
      '{Full} has worked in real estate since {since}',
    ],
  },
  brokerage: {
    Warm: ['{Full} helps people with real estate at {brokerage}', '{Full} is part of {brokerage}'],
    Professional: [
      '{Full} is a real estate professional with {brokerage}',
      '{Full} is affiliated with {brokerage}',
    ],
    Confident: ['{Full} works with {brokerage}', '{Full} works in real estate with {brokerage}'],
  },
  '': {
    Warm: ['{Full} helps people with real estate'],
    Professional: ['{Full} is a real estate professional'],
    Confident: ['{Full} works in real estate'],
  },
};

/** Sentences that name both the clients and the market. */
export const clientsAndMarketTemplates: Record<Tone, readonly string[]> = {
  Warm: ['{S work} side by side with {clients}, with a focus on {x}', '{S help} {clients} with {x}'],
  Professional: [
    '{S represent} {clients}, with a focus on {x}',
    "{S's} practice serves {clients} and centers on {x}",
  ],
  Confident: [
    '{S work} for {clients} and {v focus} on {x}',
    '{S work} for {clients}, and {own} market is {x}',
  ],
};

/** Sentences that name only the clients. */
export const clientTemplates: Record<'Seller' | 'Buyer', Record<Tone, readonly string[]>> = {
  Seller: {
    Warm: ['{S work} side by side with sellers', 'Sellers are the people {F} works with'],
    Professional: ['{S represent} sellers', "{S's} practice is focused on sellers"],
    Confident: ['{S work} for sellers', 'Sellers are the focus'],
  },
  Buyer: {
    Warm: ['{S work} side by side with buyers', 'Buyers are the people {F} works with'],
    Professional: ['{S represent} buyers', "{S's} practice is focused on buyers"],
    Confident: ['{S work} for buyers', 'Buyers are the focus'],
  },
};
