import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';

interface Props extends Omit<ModalProps, 'size' | 'fullScreen'> {
  title: string;
  size?: 'md' | 'lg' | 'xl';
}

/** A window for a task: beside the page on a desk, the whole screen in a hand. */
export function Dialog({ size = 'lg', ...props }: Props) {
  const onPhone = useMediaQuery('(max-width: 768px)') ?? false;
  return (
    <Modal
      {...props}
      size={size}
      fullScreen={onPhone}
      radius={onPhone ? 0 : 14}
      closeButtonProps={{ 'aria-label': 'Close' }}
    />
  );
}
