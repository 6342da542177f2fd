import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { allStories } from './all-stories.ts';
import { ComponentStates } from './catalog.tsx';

/** Maps components without stories of their own to the component whose stories show them. */
const shownWith: Record<string, string> = {
  AnchoredMenu: 'PopupOpener',
  AnchoredPopover: 'PopupOpener',
  DescriptionItem: 'DescriptionList',
  MobileRows: 'DataTable',
  OverlayHost: 'Overlays',
  PageButtons: 'Pager',
  ResizeHandle: 'DataTable',
  RowText: 'RowList',
  TableBody: 'DataTable',
  TableHead: 'DataTable',
  TableScroller: 'DataTable',
  ToolbarSpace: 'Toolbar',
};

const folder = join(import.meta.dirname, '../app/ui');

const components = globSync('**/*.tsx', { cwd: folder, exclude: (path) => path.endsWith('.test.tsx') })
  .flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w+)/gm),
  ])
  .map(([, name = '']) => name);

test('every component of web/app/ui is in the catalog', () => {
  expect(components).toContain('Card');
  const missing = components.filter((name) => !Object.hasOwn(allStories, shownWith[name] ?? name));
  expect(missing).toEqual([]);
});

test('every component in the catalog exists in web/app/ui', () => {
  const gone = Object.keys(allStories).filter((name) => !components.includes(name));
  expect(gone).toEqual([]);
});

test.each(Object.keys(allStories))('the catalog shows the states of %s', (component) => {
  render(<ComponentStates component={component} scheme="dark" />);
  expect(screen.getByRole('heading', { level: 1, name: component })).toBeDefined();
});
