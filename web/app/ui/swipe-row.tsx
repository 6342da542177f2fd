import { type ReactNode, type TouchEvent, useRef } from 'react';
import classes from './swipe-row.module.css';

interface SwipeAction {
  label: string;
  icon: ReactNode;
  run: () => void;
}

interface Props {
  /**
   * The action of a swipe to the right; the next prop is for a swipe to the left. Buttons in the row offer
   * the same actions.
   */
  onRight?: SwipeAction | undefined;
  onLeft?: SwipeAction | undefined;
  className?: string;
  children: ReactNode;
}

/** How far a finger must move to trigger the action, in pixels. */
const threshold = 88;

/** A list item whose content can be swiped on a touch screen. */
export function SwipeRow({ onRight, onLeft, className = '', children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number }>(undefined);

  function moveTo(distance: number) {
    content.current?.style.setProperty('--swipe', `${distance}px`);
    const side = distance === 0 ? 'none' : distance > 0 ? 'right' : 'left';
    content.current?.parentElement?.setAttribute('data-side', side);
  }

  function distanceOf({ changedTouches }: TouchEvent): number {
    const touch = changedTouches[0];
    if (!touch || !start.current) return 0;
    const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
    if (Math.abs(x) < 12 || Math.abs(y) > Math.abs(x)) return 0;
    return (x > 0 && onRight) || (x < 0 && onLeft) ? x : 0;
  }

  return (
    <div
      className={`${classes.root} ${className}`}
      onTouchStart={({ touches }) => {
        const touch = touches[0];
        if (touch) start.current = { x: touch.clientX, y: touch.clientY };
      }}
      onTouchMove={(event) => moveTo(distanceOf(event))}
      onTouchCancel={() => moveTo(0)}
      onTouchEnd={(event) => {
        const distance = distanceOf(event);
        moveTo(0);
        if (distance >= threshold) onRight?.run();
        else if (distance <= -threshold) onLeft?.run();
      }}
    >
      <div className={classes.behind} aria-hidden="true">
        <span>
          {onRight?.icon} {onRight?.label}
        </span>
        <span>
          {onLeft?.label} {onLeft?.icon}
        </span>
      </div>
      <div ref={content} className={classes.content}>
        {children}
      </div>
    </div>
  );
}
