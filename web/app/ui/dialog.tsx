import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { type RefObject, startTransition, useDeferredValue, useRef, useState } from 'react';
import { maxWidthQuery } from '../theme-scale.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

interface Props extends Omit<ModalProps, 'size' | 'fullScreen' | 'closeOnEscape' | 'ref'> {
  title: string;
  /** The width: `md` is 440 pixels, `lg` 640, `xl` 880; a number is the width in pixels. */
  size?: 'md' | 'lg' | 'xl' | number;
}

/**
 * A dialog for a task: a window on a desktop, the full screen on a phone. It opens and closes in
 * interruptible steps, so that the browser can first show that the button was pressed.
 */
export function Dialog({ size = 'lg', ...props }: Props) {
  const onPhone = useMediaQuery(maxWidthQuery('phone')) ?? false;
  const root = useRef<HTMLDivElement>(null);
  const close = () => startTransition(props.onClose);
  useCloseOnEscape(root, close);
  useRestoreFocus();
  if (!useIsShown()) return null;
  return (
    <Modal
      {...props}
      onClose={close}
      ref={root}
      size={size}
      fullScreen={onPhone}
      radius={onPhone ? 0 : 'window'}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    />
  );
}

/**
 * Becomes true a moment after the dialog opens. If the dialog replaces another one, such as a loading state,
 * it is true at once, so that the screen does not flicker.
 */
function useIsShown(): boolean {
  const [isAboveAnother] = useState(() => document.querySelector('[aria-modal="true"]') !== null);
  return useDeferredValue(true, isAboveAnother);
}

const handled = new WeakSet<Event>();

const isTopmost = (window: Element | null) =>
  window?.contains([...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? null) ?? false;

/** Whether an open list or menu inside the dialog handles Escape itself. */
const isHandledInside = ({ target }: Event) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Escape closes only the topmost dialog. */
export function useCloseOnEscape(window: RefObject<Element | null>, close: () => void): void {
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing || handled.has(event)) return;
      if (isHandledInside(event) || !isTopmost(window.current)) return;
      handled.add(event);
      close();
    },
    { capture: true },
  );
}
