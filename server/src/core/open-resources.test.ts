import { expect, test } from 'vitest';
import { OpenedResources } from './open-resources.ts';

test('closing the open resources calls each close function once, in reverse order, even if one fails', async () => {
  const order: string[] = [];
  const opened = new OpenedResources();
  opened.add(async () => order.push('database'));
  opened.add(() => Promise.reject(new Error('The jobs did not end')));
  opened.add(async () => order.push('app'));
  await expect(opened.close()).rejects.toThrow('The jobs did not end');
  await expect(opened.close()).rejects.toThrow('The jobs did not end');
  expect(order).toEqual(['app', 'database']);
});

test('adding a resource while the others are closing closes it at once and throws', async () => {
  const opened = new OpenedResources();
  const closing = opened.close();
  let isClosed = false;
  const late = async () => {
    isClosed = true;
  };
  expect(() => opened.add(late)).toThrow('broken off');
  expect(isClosed).toBe(true);
  await closing;
});
