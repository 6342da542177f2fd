import { useTimeout } from '@mantine/hooks';
import { type ComponentProps, type ReactNode, useState } from 'react';

const retryAfter = 500;

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt'> {
  src: string;
  alt: string;
  /** Another picture, or anything to stand in its place. */
  fallback: string | ReactNode;
}

/** One failure may be the network's: try once more, then show the fallback. */
export function Picture({ src, ...props }: Props) {
  return <Attempts key={src} src={src} {...props} />;
}

function Attempts({ src, alt, fallback, style, ...image }: Props) {
  const [state, setState] = useState<'first' | 'pause' | 'second' | 'failed'>('first');
  const { start } = useTimeout(() => setState('second'), retryAfter);

  if (state === 'failed') {
    if (typeof fallback !== 'string') return fallback;
    return <img {...image} style={style} src={fallback} alt={alt} />;
  }
  const onError = () => {
    setState(state === 'first' ? 'pause' : 'failed');
    if (state === 'first') start();
  };
  // Its place is kept, without the browser's sign for a broken picture.
  const visibility = state === 'pause' ? 'hidden' : undefined;
  const attempt = state === 'second' ? 2 : 1;
  return (
    <img {...image} key={attempt} style={{ ...style, visibility }} src={src} alt={alt} onError={onError} />
  );
}
