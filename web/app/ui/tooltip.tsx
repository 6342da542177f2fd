import { useTimeout } from '@mantine/hooks';
import {
  type ComponentType,
  cloneElement,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  startTransition,
  useState,
} from 'react';
import { waitForNextPaint } from '../lib/wait-for-next-paint.ts';
import type { TooltipProps } from './tooltip-window.tsx';

/** The tooltip. If its code cannot be fetched, no hint is shown. */
const HintWindow = lazy<ComponentType<TooltipProps>>(() =>
  waitForNextPaint()
    .then(() => import('./tooltip-window.tsx'))
    .catch(() => ({ default: () => null })),
);

/** The delay in milliseconds. It is long enough that a passing pointer shows no hint. */
const delayMs = 300;

interface Events {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

interface Props {
  label: string;
  position?: 'top' | 'right';
  disabled?: boolean;
  children: ReactElement<Partial<Events>>;
}

/** Shows a tooltip on hover and focus. Screen readers use the element's own name instead. */
export function Tooltip({ label, position = 'top', disabled = false, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isShown, setShown] = useState(false);
  const showTimer = useTimeout(() => setShown(true), delayMs);

  function scheduleHint(element: HTMLElement) {
    startTransition(() => setAnchor(element));
    showTimer.start();
  }
  function hideHint() {
    showTimer.clear();
    setShown(false);
  }
  const events: Events = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') scheduleHint(currentTarget);
    },
    onPointerLeave: hideHint,
    onFocus: ({ currentTarget }) => scheduleHint(currentTarget),
    onBlur: hideHint,
  };

  return (
    <>
      {cloneElement(children, events)}
      {anchor && !disabled && (
        <Suspense>
          <HintWindow anchor={anchor} label={label} position={position} isShown={isShown} />
        </Suspense>
      )}
    </>
  );
}
