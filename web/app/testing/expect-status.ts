import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the screen’s only status message has this text. */
export const expectStatus = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
