import { fullNameOf, initialsOf } from '#contract/people.ts';
import { avatarSizeStyle, chooseAvatarTone } from './avatar-style.ts';
import classes from './person-avatar.module.css';
import { Picture } from './picture.tsx';

interface Props {
  person: { firstName: string; lastName: string };
  picture?: string | null;
  size?: number;
}

export function PersonAvatar({ person, picture, size = 30 }: Props) {
  const name = fullNameOf(person);
  const initials = (
    <span
      className={classes.initials}
      data-tone={chooseAvatarTone(name)}
      style={avatarSizeStyle(size)}
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
