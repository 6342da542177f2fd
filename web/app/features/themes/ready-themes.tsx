import { IconCheck } from '@tabler/icons-react';
import { findPredefinedTheme, predefinedThemes, type Theme } from '#contract/themes/themes.ts';
import type { PaperMark, PaperSize } from '../../ui/paper/paper.ts';
import { PaperView } from '../../ui/paper/paper-view.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from './theme-dialog.module.css';

interface Props {
  theme: Theme;
  size: PaperSize;
  preview: (theme: Theme) => PaperMark[];
  onChoose: (look: Partial<Theme>) => void;
}

/** The predefined themes, previewed with the user's own page. */
export function PredefinedThemes({ theme, size, preview, onChoose }: Props) {
  const chosen = findPredefinedTheme(theme);
  return (
    <section aria-label="Ready themes">
      <h3 className={classes.title}>Ready themes</h3>
      <div className={classes.gallery}>
        {predefinedThemes.map(({ name, look }) => (
          <PlainButton
            key={name}
            className={classes.ready}
            aria-pressed={name === chosen}
            onClick={() => onChoose(look)}
          >
            <span className={classes.thumbnail} aria-hidden="true">
              <PaperView marks={preview({ ...theme, ...look })} size={size} label={name} />
              {name === chosen && (
                <span className={classes.tick}>
                  <IconCheck size={13} />
                </span>
              )}
            </span>
            {name}
          </PlainButton>
        ))}
      </div>
    </section>
  );
}
