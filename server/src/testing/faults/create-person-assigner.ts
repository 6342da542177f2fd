/**
 * Returns a function that assigns a person to each new name, and returns the same person for a known name.
 */
export function createPersonAssigner<Person>(people: Person[]): (name: string) => Person {
  const assigned = new Map<string, Person>();
  return (name) => {
    const person = assigned.get(name) ?? people.pop();
    if (!person) throw new Error('The run was prepared for fewer rounds');
    assigned.set(name, person);
    return person;
  };
}
