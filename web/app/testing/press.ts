import { fireEvent, screen } from '@testing-library/react';

/** Presses a button that is on the screen. */
export const clickButton = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** Waits for a button and presses it. */
export const findAndClickButton = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

/** Waits for buttons with a name and presses the first one. */
export const findAndClickFirstButton = async (name: string | RegExp) =>
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);

/** Opens a menu by its button and chooses an item. */
export async function chooseFromMenu(button: string | RegExp, item: string | RegExp) {
  await findAndClickButton(button);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** Presses a key in the focused element. */
export const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
