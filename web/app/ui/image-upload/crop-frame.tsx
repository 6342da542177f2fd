import { Slider } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Crop, clampCrop, maxZoom, moveCrop, zoomCrop } from './crop.ts';
import classes from './image-upload.module.css';
import { drawCrop } from './picture-file.ts';
import { useCropGestures } from './use-crop-gestures.ts';

interface Props {
  picture: ImageBitmap;
  aspect: number;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
  round?: boolean;
}

const nudge = 0.04;
const keyMoves: Record<string, [number, number]> = {
  ArrowLeft: [-nudge, 0],
  ArrowRight: [nudge, 0],
  ArrowUp: [0, -nudge],
  ArrowDown: [0, nudge],
};
const keyZooms: Record<string, number> = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 };
const maxSide = 720;

export function CropFrame({ picture, aspect, crop, onChange, round = false }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const move = (right: number, down: number) =>
    onChange((now) => moveCrop(picture, aspect, now, right, down));
  const zoom = (factor: number) => onChange((now) => zoomCrop(picture, aspect, now, factor));
  const gestures = useCropGestures(canvas, move, zoom);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, aspect, crop);
  }, [picture, aspect, crop]);

  function onKeyDown(event: KeyboardEvent) {
    const step = keyMoves[event.key];
    const factor = keyZooms[event.key];
    if (!step && !factor) return;
    event.preventDefault();
    if (step) move(...step);
    else if (factor) zoom(factor);
  }

  return (
    <>
      <button
        type="button"
        className={classes.frame}
        data-round={round || undefined}
        aria-label="Picture. Drag, or use the arrow keys, to move it; plus and minus zoom."
        onKeyDown={onKeyDown}
        {...gestures}
      >
        <canvas
          ref={canvas}
          width={Math.round(Math.min(maxSide, maxSide * aspect))}
          height={Math.round(Math.min(maxSide, maxSide / aspect))}
        />
      </button>
      <div className={classes.zoom}>
        <IconZoomOut size={18} aria-hidden="true" />
        <Slider
          flex={1}
          min={1}
          max={maxZoom}
          step={0.05}
          label={null}
          thumbLabel="Zoom"
          value={crop.zoom}
          onChange={(value) => onChange((now) => clampCrop(picture, aspect, { ...now, zoom: value }))}
        />
        <IconZoomIn size={18} aria-hidden="true" />
      </div>
    </>
  );
}
