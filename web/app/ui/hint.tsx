import { useTimeout } from '@mantine/hooks';
import {
  type ComponentType,
  cloneElement,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useState,
} from 'react';
import type { HintProps } from './hint-window.tsx';

/** Without a connection there is no hint, and that is all. */
const HintWindow = lazy<ComponentType<HintProps>>(() =>
  import('./hint-window.tsx').catch(() => ({ default: () => null })),
);

/** Long enough that a pointer on its way elsewhere calls up nothing. */
const patience = 300;

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

/** Says what something is while a pointer or the focus rests on it. Whoever listens has heard its name already. */
export function Hint({ label, position = 'top', disabled = false, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isShown, setShown] = useState(false);
  const rest = useTimeout(() => setShown(true), patience);

  function begin(element: HTMLElement) {
    setAnchor(element);
    rest.start();
  }
  function end() {
    rest.clear();
    setShown(false);
  }
  const events: Events = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') begin(currentTarget);
    },
    onPointerLeave: end,
    onFocus: ({ currentTarget }) => begin(currentTarget),
    onBlur: end,
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
