import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { upTo } from '../theme-scale.ts';
import { useEscape } from './use-escape.ts';
import { useFocusBack } from './use-focus-back.ts';

interface Props extends Omit<ModalProps, 'size' | 'fullScreen' | 'closeOnEscape' | 'ref'> {
  title: string;
  /** 440, 640, 880, or a width of its own. */
  size?: 'md' | 'lg' | 'xl' | number;
}

/** A window for a task: beside the page on a desk, the whole screen in a hand. */
export function Dialog({ size = 'lg', ...props }: Props) {
  const onPhone = useMediaQuery(upTo('phone')) ?? false;
  const root = useRef<HTMLDivElement>(null);
  useEscape(root, props.onClose);
  useFocusBack();
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
