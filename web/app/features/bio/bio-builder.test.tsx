import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useProfile } from '../../shell/ground/person/profile.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { bioQuery } from './api.ts';
import { BioBuilder } from './bio-builder.tsx';

// jsdom has no fonts: the preview waits for them, and nothing here looks at it.
beforeEach(() => Object.assign(document, { fonts: { load: () => new Promise(() => undefined) } }));
afterEach(() => Reflect.deleteProperty(document, 'fonts'));

function BioOfNobody() {
  const { data } = useQuery(bioQuery(useProfile().id));
  return data && <BioBuilder bio={{ ...data, userId: '' }} />;
}

test('without a user the bio is not saved, and it says why', async () => {
  const { sent } = await renderDesktop(<BioOfNobody />);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Save' }))[0] as HTMLElement);
  expect(
    await screen.findByText('User information is missing. Please ensure you are logged in.'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
});
