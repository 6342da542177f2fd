import { Alert, Button } from '@mantine/core';
import { IconRotate } from '@tabler/icons-react';
import { useState } from 'react';
import { imageMessages } from '#contract/images.ts';
import {
  applyThemeChange,
  backgroundLimits,
  type PageBuilder,
  type PagePicture,
  resetTheme,
  type Theme,
  themeMessages,
} from '#contract/themes/themes.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type PaperMark, type PaperSize, paperSizes } from '../../ui/paper/paper.ts';
import { PaperView } from '../../ui/paper/paper-view.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
import { useProblem } from '../../ui/use-problem.ts';
import { toDataUrl } from './background-data-url.ts';
import { PredefinedThemes } from './ready-themes.tsx';
import classes from './theme-dialog.module.css';
import { ThemeFields } from './theme-fields.tsx';
import { ThemePictures } from './theme-pictures.tsx';

interface ThemeDialogProps {
  builder: PageBuilder;
  theme: Theme;
  size: PaperSize;
  /** Renders the first page in a theme. */
  preview: (theme: Theme) => PaperMark[];
  /**
   * Saves the theme on the server or in this browser, and tells the user where. A new background is a data
   * URL.
   */
  onSave: (theme: Theme, newBackground: string | undefined) => Promise<void>;
  /** Called after a picture was uploaded or removed. */
  onPicture: (picture: PagePicture, address: string | null) => void;
  onClose: () => void;
}

/** The user chooses the theme of a bio or resume. */
export default function ThemeDialog({
  builder,
  theme: before,
  size,
  preview,
  onSave,
  onPicture,
  onClose,
}: ThemeDialogProps) {
  const [theme, setTheme] = useState(before);
  const [newBackground, setNewBackground] = useState<string>();
  const [problem, setProblem] = useProblem();
  const [isSaving, setSaving] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const cancel = useCloseDialog(() => isChanged, onClose);
  const change = (changes: Partial<Theme>) => {
    setProblem(undefined);
    if (changes.backgroundImage !== undefined) setNewBackground(undefined);
    setTheme((now) => applyThemeChange(now, changes));
    setChanged(true);
  };

  async function choose(file: File) {
    setProblem(undefined);
    try {
      const address = await toDataUrl(await shrinkBackground(file));
      setTheme((now) => applyThemeChange(now, { backgroundImage: address }));
      setNewBackground(address);
      setChanged(true);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : themeMessages.notAnImage);
    }
  }

  async function save() {
    setSaving(true);
    try {
      await onSave(theme, newBackground);
      onClose();
    } catch {
      setProblem(themeMessages.failed);
      setSaving(false);
    }
  }

  return (
    <Dialog opened onClose={cancel} title="Choose a theme" size="xl" classNames={{ body: classes.body }}>
      <div className={classes.panels}>
        <div className={classes.choices}>
          <PredefinedThemes theme={theme} size={size} preview={preview} onChoose={change} />
          <ThemeFields theme={theme} onChange={change} onFile={(file) => void choose(file)} />
          <ThemePictures
            builder={builder}
            theme={theme}
            onPicture={(picture, address) => {
              setTheme((now) => ({ ...now, [picture]: address }));
              onPicture(picture, address);
            }}
            onLogo={(logoImage) => change({ logoImage })}
          />
          {problem && (
            <Alert color="coral" role="alert">
              {problem}
            </Alert>
          )}
        </div>
        <div className={classes.look}>
          <PaperView
            marks={preview(theme)}
            size={size}
            label="Preview of the theme"
            className={classes.page}
          />
          <p>{paperSizes[size].name}</p>
        </div>
      </div>
      <footer className={classes.foot}>
        <Button
          variant="subtle"
          leftSection={<IconRotate size={17} aria-hidden="true" />}
          onClick={() => {
            setNewBackground(undefined);
            setTheme(resetTheme);
            setChanged(true);
          }}
        >
          Reset
        </Button>
        <span className={classes.hint}>Restore the default theme</span>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={() => void save()}>
          Save theme
        </Button>
      </footer>
    </Dialog>
  );
}

const qualities = [0.88, 0.75, 0.6, 0.4] as const;

/**
 * Scales a photo down to the server's pixel and byte limits. If this fails, the dialog shows the error's
 * message.
 */
async function shrinkBackground(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new Error(themeMessages.notAnImage);
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) throw new Error(imageMessages.unprocessed);
  const scale = Math.min(1, backgroundLimits.pixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(picture.width * scale));
  canvas.height = Math.max(1, Math.floor(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(imageMessages.unprocessed);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality));
    if (blob && blob.size <= backgroundLimits.bytes) return blob;
  }
  throw new Error(imageMessages.bytes);
}
