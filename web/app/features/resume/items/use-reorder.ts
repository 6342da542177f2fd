import { type DragEvent, useState } from 'react';

/** Lets the user reorder items by dragging a handle. A line shows the drop position. */
export function useReorderItems(ids: string[], move: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<{ id: string; isAfter: boolean }>();
  const endDrag = () => {
    setDragged(undefined);
    setTarget(undefined);
  };

  function drop() {
    if (dragged && target) {
      const others = ids.filter((id) => id !== dragged);
      move(dragged, others.indexOf(target.id) + (target.isAfter ? 1 : 0));
    }
    endDrag();
  }

  return {
    handleProps: (id: string) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        const item = event.currentTarget.closest('li');
        if (item) event.dataTransfer.setDragImage(item, 12, 18);
        setDragged(id);
      },
      onDragEnd: endDrag,
    }),
    itemProps: (id: string) => ({
      'data-dragged': id === dragged || undefined,
      'data-target': target?.id === id && id !== dragged ? (target.isAfter ? 'after' : 'before') : undefined,
      onDragOver: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        const { top, height } = event.currentTarget.getBoundingClientRect();
        const isAfter = event.clientY > top + height / 2;
        if (target?.id !== id || target.isAfter !== isAfter) setTarget({ id, isAfter });
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        drop();
      },
    }),
  };
}
