import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { markConnectionLost, updateConnectionFromResponse } from '../../../lib/connection.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import { OfflineBar } from './offline-bar.tsx';

let answer = 'Stored';

function Shown() {
  const { data } = useQuery({ queryKey: ['tasks'], queryFn: async () => answer });
  return <p>{data}</p>;
}

test('when the server answers again without an event of the browser, the screen loads its data again', async () => {
  await renderDesktop(
    <>
      <OfflineBar />
      <Shown />
    </>,
  );
  await screen.findByText('Stored');
  act(markConnectionLost);
  expect(screen.getByText(/^You’ve been offline since/)).toBeTruthy();
  answer = 'Fresh';
  act(() => updateConnectionFromResponse(new Response()));
  expect(await screen.findByText('Fresh')).toBeTruthy();
  expect(screen.queryByText(/^You’ve been offline since/)).toBeNull();
});
