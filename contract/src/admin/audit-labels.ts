import { upperFirst } from '../plain-text.ts';
import {
  type AuditAction,
  auditActions,
  buildStaffActionPhrase,
  type SentenceBuilder,
} from './audit-actions.ts';
import { identifierToLabel, identifierToWords } from './audit-detail-texts.ts';
import {
  type AuditSentenceData,
  buildPhrase,
  createSentenceHelpers,
  type SentencePart,
  toPersonPart,
} from './audit-phrases.ts';

/**
 * Actions that visitors take without signing in. The server itself takes every other action without an actor.
 */
const byVisitors: ReadonlySet<string> = new Set<AuditAction>([
  'account.sign-in-failed',
  'order.free',
  'order.pay',
  'signup.start',
  'vendor.waitlist',
]);

/** The name shown for an entry without an actor. */
export const placeholderActorName = (action: string): string =>
  byVisitors.has(action) ? 'A visitor' : 'Abundance';

type Described = string | readonly [label: string, say: SentenceBuilder];
const describedOf = (action: string): Described | undefined =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : undefined;

/**
 * The label of an action, such as "Changed the profile". An unknown action of an older release becomes words:
 * `tree.cut-down` is "Tree: cut down".
 */
export function auditActionLabel(action: string): string {
  const described = describedOf(action);
  return described === undefined
    ? readAloud(action)
    : typeof described === 'string'
      ? described
      : described[0];
}

/** The label in lower case, so that it can follow a name: "changed the profile". */
export const lowercaseAuditActionLabel = (action: string): string => lowerFirst(auditActionLabel(action));

/** Describes an entry in a sentence: "Nora Fields refunded $12.00 to Ben Carter (reason: paid twice)." */
export function createAuditSentence(action: string, facts: AuditSentenceData): SentencePart[] {
  const described = describedOf(action);
  const done =
    described === undefined || typeof described === 'string'
      ? buildPhrase`${lowercaseAuditActionLabel(action)}`
      : described[1](createSentenceHelpers(facts));
  const { actor, actedFor } = facts;
  const who = actor ? atStart(toPersonPart(actor)) : { text: placeholderActorName(action) };
  const isNamed = !actedFor || done.some(({ personId }) => personId === actedFor.id);
  return [who, ...buildPhrase` ${done}${isNamed ? '' : [' for ', toPersonPart(actedFor)]}.`];
}

/**
 * Says what staff did with an account, without the names of the staff: "Suspended their account with others".
 */
export function describeStaffAction(
  details: AuditSentenceData['details'],
  person: { id: string; firstName: string },
): string {
  const one = { id: person.id, name: person.firstName };
  const nothing = { actedFor: null, subject: null, people: new Map() };
  const done = buildStaffActionPhrase(
    createSentenceHelpers({ ...nothing, actor: one, subjectPerson: one, details }),
  );
  return upperFirst(sentenceToText(done));
}

/** Joins the parts of a sentence to plain text. */
export const sentenceToText = (parts: readonly SentencePart[]): string =>
  parts.map(({ text }) => text).join('');

const atStart = (part: SentencePart): SentencePart => ({ ...part, text: upperFirst(part.text) });
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function readAloud(action: string): string {
  const [part = action, ...done] = action.split('.');
  return done.length
    ? `${identifierToLabel(part)}: ${done.map(identifierToWords).join(' ')}`
    : identifierToLabel(part);
}
