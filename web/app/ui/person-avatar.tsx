import { fullNameOf, initialsOf } from '#contract/people.ts';
import classes from './person-avatar.module.css';
import { Picture } from './picture.tsx';

interface Props {
  person: { firstName: string; lastName: string };
  picture?: string | null;
  size?: number;
}

/** One of five color tones. A name always gets the same tone. */
function toneOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 5;
}

export function PersonAvatar({ person, picture, size = 30 }: Props) {
  const name = fullNameOf(person);
  const initials = (
    <span
      className={classes.initials}
      data-tone={toneOf(name)}
      style={{ width: size, height: size, fontSize: Math.max(11, size * 0.39) }}
      aria-hidden="true"
    >
      {initialsOf(person)}
    </span>
  );
  if (!picture) return initials;
  return (
    <Picture
      src={picture}
      fallback={initials}
      alt=""
      className={classes.picture}
      width={size}
      height={size}
    />
  );
}
