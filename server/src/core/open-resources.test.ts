import { expect, test } from 'vitest';
import { OpenResources } from './open-resources.ts';

test('closing the open resources calls each close function once, in reverse order, even if one fails', async () => {
  const order: string[] = [];
  const opened = new OpenResources();
  opened.add(async () => order.push('database'));
  opened.add(() => Promise.reject(new Error('The jobs did not end')));
  opened.add(async () => order.push('app'));
  await expect(opened.close()).rejects.toThrow('The jobs did not end');
  await expect(opened.close()).rejects.toThrow('The jobs did not end');
  expect(order).toEqual(['app', 'database']);
});

test('a resource added while the process closes is closed at once, and the call throws', async () => {
  const opened = new OpenResources();
  const closing = opened.close();
  let isClosed = false;
  const late = async () => {
    isClosed = true;
  };
  expect(() => opened.add(late)).toThrow('broken off');
  expect(isClosed).toBe(true);
  await closing;
});
