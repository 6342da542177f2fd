import { expect, test } from 'vitest';
import { applyMutant, createMutants } from './mutants.ts';

const source = `export async function pay(amount: 1 | 2, isOpen: boolean) {
  if (amount > 1 && isOpen) await charge(amount); // “charged”
  return find(and(isMine, isPaid));
}
`;

test('createMutants changes exactly one place per mutant, and never a type', () => {
  const changed = createMutants('pay.ts', source).map((mutant) => {
    const lines = applyMutant(source, mutant).split('\n');
    return [mutant.kind, mutant.line, lines[mutant.line - 1]?.trim()];
  });
  expect(changed).toEqual([
    ['early return', 1, 'export async function pay(amount: 1 | 2, isOpen: boolean) { return;'],
    ['negation', 2, 'if (!(amount > 1 && isOpen)) await charge(amount); // “charged”'],
    ['operator', 2, 'if (amount > 1 || isOpen) await charge(amount); // “charged”'],
    ['operator', 2, 'if (amount <= 1 && isOpen) await charge(amount); // “charged”'],
    ['constant', 2, 'if (amount > 2 && isOpen) await charge(amount); // “charged”'],
    ['dropped statement', 2, 'if (amount > 1 && isOpen) ; // “charged”'],
    ['dropped SQL condition', 3, 'return find(and(undefined, isPaid));'],
    ['dropped SQL condition', 3, 'return find(and(isMine, undefined));'],
  ]);
});
