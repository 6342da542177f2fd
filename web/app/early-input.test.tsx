import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SpeakerRequest } from './features/site/speakers/speaker-request.tsx';
import { ReplayInputAfterHydration } from './shell/frame/early-input.tsx';

const topic = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('a topic that a visitor ticks before hydration stays ticked', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<SpeakerRequest />);
  topic('Fair Housing').checked = true;
  render(
    <ReplayInputAfterHydration place={place}>
      <SpeakerRequest />
    </ReplayInputAfterHydration>,
    { container: place, hydrate: true },
  );
  fireEvent.click(topic('Contracts and Disclosures'));
  expect(screen.getByText(/^2 of 3 picked/)).toBeDefined();
  expect(topic('Fair Housing').checked).toBe(true);
  expect(topic('Contracts and Disclosures').checked).toBe(true);
});
