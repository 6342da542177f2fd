import { useCallback, useState } from 'react';
import { imageMessages } from '#contract/images.ts';
import { type Crop, initialCrop } from './crop.ts';
import { cropToFile, readPicture } from './picture-file.ts';

interface ChosenPicture {
  file: File;
  picture: ImageBitmap;
  crop: Crop;
}

/** The state of a picture from choosing a file to saving the cropped picture. */
export function useChosenPicture(
  onSave: (file: File) => Promise<void> | void,
  aspect?: number,
  refuse?: (file: File | undefined) => string | undefined,
) {
  const [chosen, setChosen] = useState<ChosenPicture>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const reset = useCallback(() => {
    setChosen(undefined);
    setProblem(undefined);
  }, []);

  const runWithProblem = async (task: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await task();
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : imageMessages.unprocessed);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return {
    chosen,
    problem,
    busy,
    choose: (file: File | undefined) =>
      runWithProblem(async () => {
        const refusal = refuse?.(file);
        if (refusal) throw new Error(refusal);
        if (!file) throw new Error(imageMessages.notAnImage);
        setChosen({ file, picture: await readPicture(file), crop: initialCrop });
      }),
    changeCrop: (change: (crop: Crop) => Crop) =>
      setChosen((now) => now && { ...now, crop: change(now.crop) }),
    save: () =>
      runWithProblem(async () => {
        if (!chosen) return;
        const { file, picture, crop } = chosen;
        await onSave(await cropToFile(file, picture, aspect ?? picture.width / picture.height, crop));
      }),
    reset,
  };
}
