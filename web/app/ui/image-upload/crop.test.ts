import { expect, test } from 'vitest';
import {
  calculateCropArea,
  calculateCropOutputSize,
  clampCrop,
  initialCrop,
  moveCrop,
  zoomCrop,
} from './crop.ts';

const phonePhoto = { width: 4032, height: 3024 };

test('cropping a wide photo to a square frame starts with the middle of the photo', () => {
  expect(calculateCropArea(phonePhoto, 1, initialCrop)).toEqual({
    left: 504,
    top: 0,
    width: 3024,
    height: 3024,
  });
});

test('a crop frame with the picture’s aspect ratio shows the whole picture', () => {
  expect(calculateCropArea(phonePhoto, 4 / 3, initialCrop)).toEqual({
    left: 0,
    top: 0,
    width: 4032,
    height: 3024,
  });
});

test('dragging a crop stops at the edge of the picture', () => {
  const moved = moveCrop(phonePhoto, 1, initialCrop, 9, 9);
  expect(calculateCropArea(phonePhoto, 1, moved)).toEqual({ left: 0, top: 0, width: 3024, height: 3024 });
});

test('zooming in on a crop keeps its center', () => {
  const zoomed = zoomCrop(phonePhoto, 1, initialCrop, 2);
  expect(calculateCropArea(phonePhoto, 1, zoomed)).toEqual({
    left: 1260,
    top: 756,
    width: 1512,
    height: 1512,
  });
});

test('zooming out of a crop stops when the picture just covers the frame', () => {
  expect(clampCrop(phonePhoto, 1, { zoom: 0.2, x: 0.5, y: 0.5 }).zoom).toBe(1);
});

test('a cropped phone photo is scaled down to 500 pixels', () => {
  expect(calculateCropOutputSize({ width: 3024, height: 3024 }, 1, 500)).toEqual({ width: 500, height: 500 });
});

test('the height of a tall cropped picture is limited', () => {
  expect(calculateCropOutputSize({ width: 1000, height: 2000 }, 0.5, 500)).toEqual({
    width: 250,
    height: 500,
  });
});

test('a small cropped picture is not enlarged', () => {
  expect(calculateCropOutputSize({ width: 120, height: 120 }, 1, 500)).toEqual({ width: 120, height: 120 });
});
