import { hashText } from './random.ts';

/** A UUID derived only from a name: `createDemoId('account/agent')`. */
export function createDemoId(name: string): string {
  const digits = [0, 1, 2, 3]
    .map((part) => hashText(`${part}:${name}`).toString(16).padStart(8, '0'))
    .join('');
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}
