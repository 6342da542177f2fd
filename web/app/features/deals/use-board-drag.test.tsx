import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import TransactionsPage from './route.tsx';

const address = '12 Saltmarsh Ct';
const columnWidth = 200;

afterEach(() => vi.restoreAllMocks());

/** Lays the columns out next to each other, because jsdom has no layout. The board shows the first three. */
function layOutColumns() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const all = [...document.querySelectorAll('[data-stage]')];
    const at = all.indexOf(this);
    const { scrollLeft } = all[0]?.parentElement ?? { scrollLeft: 0 };
    if (at >= 0) return new DOMRect(at * columnWidth - scrollLeft, 0, columnWidth, 600);
    return this.querySelector('[data-stage]') ? new DOMRect(0, 0, 3 * columnWidth, 600) : new DOMRect();
  });
}

/** The center of a column. */
const columnAt = (index: number) => ({ clientX: (index + 0.5) * columnWidth, clientY: 300 });
const [financing, clearToClose] = [columnAt(3), columnAt(4)];

async function openBoard() {
  layOutColumns();
  const { sent } = await renderDesktop(<TransactionsPage />);
  const card = await screen.findByText(address);
  const pointerEvent = (type: 'pointerMove' | 'pointerUp' | 'pointerCancel', fields: object) =>
    fireEvent[type](document.body, { pointerId: 1, pointerType: 'mouse', buttons: 1, ...fields });
  const press = (fields = {}, target: Element = card) =>
    fireEvent.pointerDown(target, {
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      ...financing,
      ...fields,
    });
  const moves = () => sent.filter(({ path }) => path.endsWith('/move'));
  const column = (name: string) => within(screen.getByRole('region', { name }));
  return { card, press, pointerEvent, moves, column };
}

const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
async function frames(count: number) {
  for (let n = 0; n < count; n++) await nextFrame();
}

test('dragging a card to another column changes its stage and does not open the card’s link', async () => {
  const { card, press, pointerEvent, moves, column } = await openBoard();
  press();
  pointerEvent('pointerMove', { ...financing, clientX: financing.clientX + 20 });
  pointerEvent('pointerMove', clearToClose);
  await frames(4);
  expect(card.closest('li')?.hasAttribute('data-dragging')).toBe(true);
  expect(screen.getByRole('region', { name: 'Clear to close' }).hasAttribute('data-over')).toBe(true);
  expect(moves()).toHaveLength(0);
  pointerEvent('pointerUp', clearToClose);
  expect(fireEvent.click(card), 'the click that follows a drag is ignored').toBe(false);
  expect(await column('Clear to close').findByText(address)).toBeTruthy();
  expect(moves()).toHaveLength(1);
  expect(document.querySelector('[data-over], [data-dragging]')).toBeNull();
});

test('a click without a drag does not move the card', async () => {
  const { card, press, pointerEvent, moves } = await openBoard();
  const opened = vi.fn((event: Event) => event.defaultPrevented || event.preventDefault());
  press();
  pointerEvent('pointerMove', { ...financing, clientX: financing.clientX + 2 });
  pointerEvent('pointerUp', financing);
  card.addEventListener('click', opened);
  fireEvent.click(card);
  expect(opened).toHaveBeenCalledOnce();
  expect(moves()).toHaveLength(0);
});

test.each<[string, (board: Awaited<ReturnType<typeof openBoard>>) => void]>([
  ['the Escape key is pressed', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['the browser cancels it', ({ pointerEvent }) => pointerEvent('pointerCancel', {})],
  [
    'the button was released outside of the window',
    ({ pointerEvent }) => pointerEvent('pointerMove', { buttons: 0 }),
  ],
  [
    'it ends beside the columns',
    ({ pointerEvent }) => pointerEvent('pointerMove', { clientX: 500, clientY: 900 }),
  ],
])('a card stays where it is if %s during a drag', async (_, cancel) => {
  const board = await openBoard();
  board.press();
  board.pointerEvent('pointerMove', clearToClose);
  await frames(4);
  cancel(board);
  board.pointerEvent('pointerUp', {});
  await frames(2);
  expect(board.column('Financing').getByText(address)).toBeTruthy();
  expect(board.moves()).toHaveLength(0);
  expect(document.querySelector('[data-over], [data-dragging]')).toBeNull();
});

test('a card cannot be dragged with other mouse buttons or by its menu button', async () => {
  const { press, pointerEvent, moves } = await openBoard();
  const drag = () => {
    pointerEvent('pointerMove', clearToClose);
    pointerEvent('pointerUp', clearToClose);
  };
  press({ button: 2 });
  drag();
  press({ ctrlKey: true });
  drag();
  press({}, screen.getByLabelText(`Move ${address}`));
  drag();
  expect(moves()).toHaveLength(0);
});

test('a finger drags a card after a long press, and scrolls the board if it moves at once', async () => {
  const { press, pointerEvent, moves } = await openBoard();
  const touch = { pointerType: 'touch' };
  const touchMove = () => fireEvent.touchMove(screen.getByText(address, { selector: 'ul *' }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press(touch);
  pointerEvent('pointerMove', { ...touch, ...clearToClose });
  act(() => void vi.advanceTimersByTime(1000));
  expect(touchMove(), 'the browser scrolls').toBe(true);
  pointerEvent('pointerUp', { ...touch, ...clearToClose });
  expect(moves()).toHaveLength(0);

  press(touch);
  act(() => void vi.advanceTimersByTime(1000));
  expect(touchMove(), 'the browser does not scroll').toBe(false);
  pointerEvent('pointerMove', { ...touch, ...clearToClose });
  pointerEvent('pointerMove', { ...columnAt(0), pointerId: 2, pointerType: 'touch' });
  pointerEvent('pointerUp', { ...touch, ...clearToClose });
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(moves()).toHaveLength(1);
});

test('the board scrolls while a card is dragged near its edge', async () => {
  const { press, pointerEvent } = await openBoard();
  const board = screen.getByRole('region', { name: 'Lead' }).parentElement as HTMLElement;
  press();
  pointerEvent('pointerMove', { clientX: 590, clientY: 300 });
  await frames(8);
  const reached = board.scrollLeft;
  expect(reached).toBeGreaterThan(0);
  pointerEvent('pointerMove', { clientX: 300, clientY: 300 });
  await frames(2);
  const rested = board.scrollLeft;
  await frames(4);
  expect(board.scrollLeft).toBe(rested);
  pointerEvent('pointerMove', { clientX: 2, clientY: 300 });
  await frames(8);
  expect(board.scrollLeft).toBeLessThan(rested);
});
