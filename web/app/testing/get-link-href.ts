import { screen } from '@testing-library/react';

export const getLinkHref = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
