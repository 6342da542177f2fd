import { useTimeout } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useState } from 'react';

const retryDelayMs = 500;

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string;
  alt: string;
  /** The URL of another picture, or content to render instead. */
  fallback: string | ReactNode;
}

/** A picture that retries once after a network failure and then shows the fallback. */
export function Picture({ src, ...props }: Props) {
  return <Attempts key={src} src={src} {...props} />;
}

function Attempts({ src, alt, fallback, style, ...image }: Props) {
  const [state, setState] = useState<'first' | 'pause' | 'second' | 'failed'>('first');
  const { start } = useTimeout(() => setState('second'), retryDelayMs);

  if (state === 'failed') {
    if (typeof fallback !== 'string') return fallback;
    return <img {...image} style={style} src={fallback} alt={alt} />;
  }
  const onError = () => {
    setState(state === 'first' ? 'pause' : 'failed');
    if (state === 'first') start();
  };
  // Keeps the layout but hides the browser's broken-image icon.
  const visibility = state === 'pause' ? 'hidden' : undefined;
  const attempt = state === 'second' ? 2 : 1;
  return (
    <img {...image} key={attempt} style={{ ...style, visibility }} src={src} alt={alt} onError={onError} />
  );
}
