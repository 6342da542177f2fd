import type { ChecklistItem } from '#contract/closing-plans/closing-plans.ts';
import { type AssigneeRole, assigneeNames, assigneeRoles } from '#contract/closing-plans/plan-templates.ts';

export interface AssignableDealPerson {
  /** The id of the person; null for the client, who is assigned by role. */
  id: string | null;
  role: string;
  name: string;
}

type Assignment = Pick<ChecklistItem, 'assignee' | 'personId'>;

/** The person responsible for an item: the chosen person, or the first person with the item's role. */
const personOf = ({ assignee, personId }: Assignment, people: readonly AssignableDealPerson[]) =>
  people.find(({ id }) => personId !== null && id === personId) ??
  people.find(({ role }) => role === assignee);

/** Who is responsible for an item, by name or by role; empty for the agent. */
export const assigneeText = (item: Assignment, people: readonly AssignableDealPerson[]): string =>
  item.assignee === 'AGENT' ? '' : (personOf(item, people)?.name ?? assigneeNames[item.assignee]);

const choiceOf = ({ id, role }: AssignableDealPerson) => id ?? role;

/** The value that the assignee select shows for an item. */
export const assigneeValue = (item: Assignment, people: readonly AssignableDealPerson[]): string => {
  const person = item.assignee === 'AGENT' ? undefined : personOf(item, people);
  return person ? choiceOf(person) : item.assignee;
};

/** Converts a value of the assignee select to an assignment. */
export function toAssignment(value: string): { assignee?: AssigneeRole; personId: string | null } {
  const role = assigneeRoles.find((one) => one === value);
  return role ? { assignee: role, personId: null } : { personId: value };
}

/** The options of the assignee select: the agent, the people of the deal, and roles without a person. */
export function assigneeChoices(people: readonly AssignableDealPerson[]): { value: string; label: string }[] {
  const named = people.map((person) => {
    const role = assigneeRoles.find((one) => one === person.role);
    return { value: choiceOf(person), label: role ? `${person.name}, ${assigneeNames[role]}` : person.name };
  });
  const open = assigneeRoles.filter((role) => !people.some((person) => person.role === role));
  const roles = open.map((role) => ({ value: role, label: assigneeNames[role] }));
  return [...roles.filter(({ value }) => value === 'AGENT'), ...named, ...roles.slice(1)];
}
