import doorOpen from './illustrations/door-open.svg';
import floridaLight from './illustrations/florida-light.svg';
import keys from './illustrations/keys.svg';
import keystone from './illustrations/keystone.svg';
import sphereOrbit from './illustrations/sphere-orbit.svg';

const pictures = { doorOpen, floridaLight, keys, keystone, sphereOrbit };

export type IllustrationName = keyof typeof pictures;

interface Props {
  name: IllustrationName;
  width?: number;
  className?: string;
}

/** Draws the SVG with `use`, so that its outline follows the color scheme and the script stays small. */
export function Illustration({ name, width = 180, className }: Props) {
  return (
    <svg
      className={className}
      width={width}
      height={width * 0.75}
      viewBox="0 0 240 180"
      color="var(--ab-illustrationInk)"
      aria-hidden="true"
    >
      <use href={`${pictures[name]}#picture`} />
    </svg>
  );
}
