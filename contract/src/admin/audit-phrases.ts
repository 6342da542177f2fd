import { formatCount } from '../format-count.ts';
import { type Cents, formatMoney } from '../money.ts';
import { identifierToWords } from './audit-detail-texts.ts';

/** A person whom a sentence names. A deleted account still has an id, but no name. */
export interface NamedPerson {
  id: string;
  name: string | null;
}

/** A part of a sentence. A person's name links to the account. */
export interface SentencePart {
  text: string;
  personId?: string;
  /** Whether the account is deleted. Its id then links to its log entries. */
  isGone?: boolean;
}

/** An entry of the audit log with names instead of ids. The log's sentences are built from these values. */
export interface AuditSentenceData {
  actor: NamedPerson | null;
  /** The owner of the records that the actor worked on. */
  actedFor: NamedPerson | null;
  /** The name of the affected record; null if the sentence may name only its kind. */
  subject: string | null;
  subjectPerson: NamedPerson | null;
  details: Readonly<Record<string, unknown>>;
  /** The people whose ids occur in the details, keyed by id. */
  people: ReadonlyMap<string, NamedPerson>;
}

type Piece = string | SentencePart | readonly Piece[] | undefined;

export const toPersonPart = ({ id, name }: NamedPerson): SentencePart =>
  name ? { text: name, personId: id } : { text: 'a deleted account', personId: id, isGone: true };

const partsOf = (piece: Piece): SentencePart[] => {
  if (piece === undefined || piece === '') return [];
  if (typeof piece === 'string') return [{ text: piece }];
  return 'text' in piece ? [piece] : piece.flatMap(partsOf);
};

/** Builds the parts of a sentence from a template: phrase`refunded ${money} to ${person}`. */
export const buildPhrase = (texts: TemplateStringsArray, ...pieces: Piece[]): SentencePart[] =>
  texts.flatMap((text, index) => [...partsOf(text), ...partsOf(pieces[index])]);

const words = (value: unknown): string => (typeof value === 'string' ? identifierToWords(value) : '');

/** Creates the helper functions that write sentences about one log entry. */
export function createSentenceHelpers(facts: AuditSentenceData) {
  const { actor, details } = facts;
  const person = facts.subjectPerson ?? facts.actedFor;
  const isOwn = actor !== null && (person === null || person.id === actor.id);
  const numberOf = (name: string) => (typeof details[name] === 'number' ? details[name] : 0);
  return {
    details,
    isOwn,
    /** The name of the affected record, or the given words if it has no name. */
    subject: (otherwise: string) => facts.subject ?? otherwise,
    person: person ? toPersonPart(person) : { text: 'someone' },
    hasPerson: person !== null,
    /** Adds the owner to a noun: "their password" or "Ben Carter’s password". */
    of: (noun: string): Piece => {
      if (isOwn) return `their ${noun}`;
      if (!person) return `someone’s ${noun}`;
      return person.name || noun !== 'account' ? [toPersonPart(person), `’s ${noun}`] : toPersonPart(person);
    },
    /** The person whose id is in this detail. */
    named: (name: string): Piece => {
      const found = facts.people.get(String(details[name]));
      return found ? toPersonPart(found) : 'someone';
    },
    money: (name: string) => formatMoney(numberOf(name) as Cents),
    number: numberOf,
    /** A number from the details with its noun: "3 contacts". */
    count: (name: string, noun: string) => formatCount(numberOf(name), noun),
    text: (name: string) => words(details[name]),
    /** The names of fields from the details: " (phone number, state)". */
    fields: (name = 'fields') => {
      const given = details[name];
      return Array.isArray(given) && given.length ? ` (${given.map(words).join(', ')})` : '';
    },
  };
}
export type SentenceHelpers = ReturnType<typeof createSentenceHelpers>;
