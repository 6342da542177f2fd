import classes from './board.module.css';

/** A position on the screen. */
export interface Point {
  x: number;
  y: number;
}

export interface CardDrag {
  moveTo: (point: Point) => void;
  /** Ends the drag and returns the stage of the column under the pointer, if there is one. */
  end: () => string | undefined;
}

/** Within this many pixels of an edge, the board or the page scrolls by up to `scrollStep` pixels per frame. */
const edge = 56;
const scrollStep = 14;

/** How far to scroll if the pointer is at `at`, on an axis that is visible from `start` to `end`. */
function scrollBeside(at: number, start: number, end: number): number {
  const step = (distance: number) => scrollStep * Math.min(1, Math.max(0, 1 - distance / edge));
  return Math.round(step(end - at) - step(at - start));
}

const contains = ({ left, right, top, bottom }: DOMRect, { x, y }: Point) =>
  x >= left && x < right && y >= top && y < bottom;

/**
 * Creates the layer with the card that follows the pointer. The layer exists as long as the board. The card
 * is copied into the layer when the user presses it, so that the first frame of a drag only moves the layer.
 */
export function createDragPreview() {
  const layer = document.createElement('div');
  layer.className = String(classes.preview);
  layer.setAttribute('aria-hidden', 'true');
  document.body.append(layer);
  return {
    /** Copies a card into the layer, which is still off screen. */
    fill(card: HTMLElement) {
      const { left, top, width, height } = card.getBoundingClientRect();
      const copy = card.cloneNode(true) as HTMLElement;
      copy.inert = true;
      layer.replaceChildren(copy);
      Object.assign(layer.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${width}px`,
        height: `${height}px`,
      });
    },
    moveBy(x: number, y: number) {
      layer.style.transform = `translate(${x}px, ${y}px) rotate(1.5deg)`;
    },
    hide() {
      layer.style.transform = '';
    },
    remove: () => layer.remove(),
  };
}

export type DragPreview = ReturnType<typeof createDragPreview>;

/**
 * Drags a card of the board from `start`. React renders nothing meanwhile: attributes mark the card and the
 * column, and a transform moves the preview. The attributes change after the first frame, because changing
 * them would slow down that frame.
 */
export function startCardDrag(
  board: HTMLElement,
  card: HTMLElement,
  preview: DragPreview,
  start: Point,
): CardDrag {
  const columns = [...board.querySelectorAll<HTMLElement>('[data-stage]')];
  let point = start;
  let over: HTMLElement | undefined;
  let frame = requestAnimationFrame(() => {
    movePreview();
    frame = requestAnimationFrame(() => {
      card.toggleAttribute('data-dragging', true);
      frame = requestAnimationFrame(draw);
    });
  });

  const movePreview = () => preview.moveBy(point.x - start.x, point.y - start.y);

  function markColumn() {
    const next = columns.find((column) => contains(column.getBoundingClientRect(), point));
    if (next === over) return;
    over?.toggleAttribute('data-over', false);
    next?.toggleAttribute('data-over', true);
    over = next;
  }

  function scroll() {
    const { left, right } = board.getBoundingClientRect();
    const byX = scrollBeside(point.x, Math.max(left, 0), Math.min(right, window.innerWidth));
    const byY = scrollBeside(point.y, 0, window.innerHeight);
    if (byX) board.scrollLeft += byX;
    if (byY) window.scrollBy(0, byY);
  }

  function draw() {
    frame = requestAnimationFrame(draw);
    scroll();
    markColumn();
    movePreview();
  }

  return {
    moveTo: (next) => {
      point = next;
    },
    end: () => {
      cancelAnimationFrame(frame);
      markColumn();
      over?.toggleAttribute('data-over', false);
      card.toggleAttribute('data-dragging', false);
      preview.hide();
      return over?.dataset.stage;
    },
  };
}
