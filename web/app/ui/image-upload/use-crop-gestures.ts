import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

type Point = { x: number; y: number };

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Handles gestures: one pointer drags the picture, two pointers pinch it, and the wheel zooms. Movements are
 * fractions of the frame.
 */
export function useCropGestures(
  frame: RefObject<HTMLElement | null>,
  move: (right: number, down: number) => void,
  zoom: (factor: number) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 400));
  });

  // React's wheel listeners are passive and can't stop the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [frame]);

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) return zoom(distance(now, other) / Math.max(1, distance(before, other)));
    const { width, height } = event.currentTarget.getBoundingClientRect();
    move((now.x - before.x) / width, (now.y - before.y) / height);
  }

  const forgetPointer = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove,
    onPointerUp: forgetPointer,
    onPointerCancel: forgetPointer,
  };
}
