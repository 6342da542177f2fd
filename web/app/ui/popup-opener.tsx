import {
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  startTransition,
  useId,
  useState,
} from 'react';

/** Props that the button component must pass to its element. */
export interface OpenerButtonProps {
  ref: Ref<HTMLButtonElement>;
  id: string;
  'aria-haspopup': 'menu' | 'dialog';
  'aria-expanded': boolean;
  onClick: () => void;
}

/** Props of the popup. `anchor` is the button that opens it. */
export interface PopupProps {
  anchor: HTMLElement;
  id: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** Called when the code of the popup could not be fetched. */
  onLoadError?: () => void;
}

interface Props {
  kind: 'menu' | 'dialog';
  button: (props: OpenerButtonProps) => ReactElement;
  /**
   * The popup. It renders only after the first press, so that the code of a lazy popup is not fetched before.
   */
  children: (opened: PopupProps) => ReactNode;
}

/**
 * A button and its popup. The button stays the same element, so that it can get the focus back. The popup is
 * rendered in interruptible steps, so that the browser can first show that the button was pressed.
 */
export function PopupOpener({ kind, button, children }: Props) {
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
        onClick: () => startTransition(() => setOpen(!isOpen)),
      })}
      {anchor && isOpen !== undefined && (
        <Suspense>
          {children({ anchor, id, isOpen, onChange: setOpen, onLoadError: () => setOpen(undefined) })}
        </Suspense>
      )}
    </>
  );
}
