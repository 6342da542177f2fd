import { type ReactElement, type ReactNode, type Ref, Suspense, useId, useState } from 'react';

/** What the button needs, whatever it looks like. */
export interface OpenerButton {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
}

/** What opens beside the button is told where that is, and whether it is open. */
export interface Opened {
  anchor: HTMLElement;
  id: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** It could not be fetched, so nothing is open. */
  onLost?: () => void;
}

interface Props {
  kind: 'menu' | 'dialog';
  button: (props: OpenerButton) => ReactElement;
  /** Lazy: a screen that is only looked at need not fetch what nobody has opened. */
  children: (opened: Opened) => ReactNode;
}

/** A button and what it opens. The button stays the same element, so that the focus can come back to it. */
export function Opener({ kind, button, children }: Props) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      {button({
        ref: setAnchor,
        id,
        'aria-haspopup': kind,
        'aria-expanded': isOpen ?? false,
        onClick: () => setOpen(!isOpen),
      })}
      {anchor && isOpen !== undefined && (
        <Suspense>
          {children({ anchor, id, isOpen, onChange: setOpen, onLost: () => setOpen(undefined) })}
        </Suspense>
      )}
    </>
  );
}
