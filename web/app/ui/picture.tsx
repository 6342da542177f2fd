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

function Attempts({ src, alt, fallback, ...image }: Props) {
  const [state, setState] = useState<'first' | 'second' | 'failed'>('first');
  const { start } = useTimeout(() => setState('second'), retryAfter);

  if (state === 'failed') {
    return typeof fallback === 'string' ? <img {...image} src={fallback} alt={alt} /> : fallback;
  }
  const onError = () => (state === 'first' ? start() : setState('failed'));
  return <img {...image} key={state} src={src} alt={alt} onError={onError} />;
}
