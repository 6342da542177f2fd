import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';

/** Lets the user drag a card with a mouse or a finger. */
export function useDraggableCard(ref: RefObject<HTMLElement | null>, dealId: string): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    return draggable({
      element: ref.current,
      getInitialData: () => ({ dealId }),
      onDragStart: () => setDragging(true),
      onDrop: () => setDragging(false),
    });
  }, [ref, dealId]);
  return isDragging;
}

/** Lets a column receive cards. Returns whether a card is over it. */
export function useDropColumn(ref: RefObject<HTMLElement | null>, onDrop: (dealId: string) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    return dropTargetForElements({
      element: ref.current,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        onDrop(String(source.data.dealId));
      },
    });
  }, [ref, onDrop]);
  return isOver;
}
