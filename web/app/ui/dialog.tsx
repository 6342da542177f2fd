import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { upTo } from '../theme-scale.ts';
import { useEscape } from './use-escape.ts';
import { useRestoreFocus } from './use-restore-focus.ts';

interface Props extends Omit<ModalProps, 'size' | 'fullScreen' | 'closeOnEscape' | 'ref'> {
  title: string;
  /** 440, 640, 880, or any width in pixels. */
  size?: 'md' | 'lg' | 'xl' | number;
}

/** A dialog for a task: a window on a desktop, the full screen on a phone. */
export function Dialog({ size = 'lg', ...props }: Props) {
  const onPhone = useMediaQuery(upTo('phone')) ?? false;
  const root = useRef<HTMLDivElement>(null);
  useEscape(root, props.onClose);
  useRestoreFocus();
  return (
    <Modal
      {...props}
      ref={root}
      size={size}
      fullScreen={onPhone}
      radius={onPhone ? 0 : 'window'}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    />
  );
}
