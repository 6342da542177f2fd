import { type Cents, formatMoney } from '../money.ts';
import { identifierToWords } from './fact-texts.ts';

/** A person a sentence names. Someone who has left has an id and no name anymore. */
export interface NamedPerson {
  id: string;
  name: string | null;
}

/** A piece of a sentence; a person's name leads to the account. */
export interface SentencePart {
  text: string;
  personId?: string;
  /** The account is gone: its id still finds what it did. */
  isGone?: boolean;
}

/** What a sentence is made from: an entry of the log with its ids already turned into names. */
export interface AuditFacts {
  actor: NamedPerson | null;
  /** Whose records the actor worked on. */
  actedFor: NamedPerson | null;
  /** The record it was done to, by its name; nothing where only its kind may be named. */
  subject: string | null;
  subjectPerson: NamedPerson | null;
  details: Readonly<Record<string, unknown>>;
  /** People whom the details name by their id. */
  people: ReadonlyMap<string, NamedPerson>;
}

type Piece = string | SentencePart | readonly Piece[] | undefined;

export const personPart = ({ id, name }: NamedPerson): SentencePart =>
  name ? { text: name, personId: id } : { text: 'a deleted account', personId: id, isGone: true };

const partsOf = (piece: Piece): SentencePart[] => {
  if (piece === undefined || piece === '') return [];
  if (typeof piece === 'string') return [{ text: piece }];
  return 'text' in piece ? [piece] : piece.flatMap(partsOf);
};

/** phrase`refunded ${money} to ${person}` */
export const phrase = (texts: TemplateStringsArray, ...pieces: Piece[]): SentencePart[] =>
  texts.flatMap((text, index) => [...partsOf(text), ...partsOf(pieces[index])]);

const words = (value: unknown): string => (typeof value === 'string' ? identifierToWords(value) : '');

/** The vocabulary of the sentences, bound to one entry. */
export function wordsFor(facts: AuditFacts) {
  const { actor, details } = facts;
  const person = facts.subjectPerson ?? facts.actedFor;
  const isOwn = actor !== null && (person === null || person.id === actor.id);
  const numberOf = (name: string) => (typeof details[name] === 'number' ? details[name] : 0);
  return {
    details,
    isOwn,
    /** A record's name, or what to call one that has none. */
    subject: (otherwise: string) => facts.subject ?? otherwise,
    person: person ? personPart(person) : { text: 'someone' },
    hasPerson: person !== null,
    /** "their password", "Ben Carter’s password" */
    of: (noun: string): Piece => {
      if (isOwn) return `their ${noun}`;
      if (!person) return `someone’s ${noun}`;
      return person.name || noun !== 'account' ? [personPart(person), `’s ${noun}`] : personPart(person);
    },
    /** Somebody whom a detail names. */
    named: (name: string): Piece => {
      const found = facts.people.get(String(details[name]));
      return found ? personPart(found) : 'someone';
    },
    money: (name: string) => formatMoney(numberOf(name) as Cents),
    number: numberOf,
    /** "3 contacts" */
    count: (name: string, noun: string) => countText(numberOf(name), noun),
    text: (name: string) => words(details[name]),
    /** " (phone number, state)" */
    fields: (name = 'fields') => {
      const given = details[name];
      return Array.isArray(given) && given.length ? ` (${given.map(words).join(', ')})` : '';
    },
  };
}
export type SentenceWords = ReturnType<typeof wordsFor>;

export const countText = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
