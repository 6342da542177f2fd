import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './builder-panels.module.css';

interface Props {
  children: ReactNode;
  preview: ReactNode;
}

/**
 * The layout of a builder: the form on the left and the page on the right. On a small screen, the page is
 * below the form.
 */
export const BuilderPanels = ({ children, preview }: Props) => (
  <div className={classes.panels}>
    <Stack gap={12}>{children}</Stack>
    {preview}
  </div>
);

/** The area that shows the page, with its tools below. */
export const BuilderPreviewArea = ({ children }: { children: ReactNode }) => (
  <section className={classes.stage} aria-label="Preview">
    {children}
  </section>
);
