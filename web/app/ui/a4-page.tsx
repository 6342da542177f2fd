import type { CSSProperties, ReactNode } from 'react';
import classes from './a4-page.module.css';

interface Props {
  /** What the sheet is, for people who cannot see it: "Resume, page 1 of 2" */
  label: string;
  background?: string;
  color?: string;
  backgroundImage?: string;
  /** 1 is the 500×707 px preview. */
  scale?: number;
  children: ReactNode;
}

/** A sheet of A4: 500×707 px on screen, the real size on paper. */
export function A4Page({
  label,
  background = '#d2d2d2',
  color = '#000000',
  backgroundImage,
  scale = 1,
  children,
}: Props) {
  const image = backgroundImage && `url(${JSON.stringify(backgroundImage)})`;
  // Paper has colours of its own, whatever the scheme of the screen around it.
  const ink = { color, '--ab-text': color, '--ab-strong': color } as CSSProperties;
  return (
    <div className={classes.frame} style={{ '--a4-scale': scale } as CSSProperties}>
      <section
        className={classes.sheet}
        aria-label={label}
        style={{ ...ink, backgroundColor: background, backgroundImage: image }}
      >
        {children}
      </section>
    </div>
  );
}
