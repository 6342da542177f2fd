import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useProfile } from '../../shell/core/person/profile.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { bioQuery } from './api.ts';
import { BioBuilder } from './bio-builder.tsx';

// jsdom has no fonts, so the preview never renders; these tests do not need it.
beforeEach(() => Object.assign(document, { fonts: { load: () => new Promise(() => undefined) } }));
afterEach(() => Reflect.deleteProperty(document, 'fonts'));

function BioOfNobody() {
  const { data } = useQuery(bioQuery(useProfile().id));
  return data && <BioBuilder bio={{ ...data, userId: '' }} />;
}

test('saving a bio without a user id sends no request and shows an error', async () => {
  const { sent } = await renderDesktop(<BioOfNobody />);
  fireEvent.click((await screen.findAllByRole('button', { name: 'Save' }))[0] as HTMLElement);
  expect(
    await screen.findByText('User information is missing. Please ensure you are logged in.'),
  ).toBeTruthy();
  expect(sent).toEqual([]);
});
