import { IconCake, IconHomeHeart, IconPhone } from '@tabler/icons-react';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { FeatureTile } from './feature-tile.tsx';
import classes from './inside.module.css';

const people = [
  { firstName: 'Maribel', lastName: 'Okafor', why: 'Turns 40 · Past Client', icon: IconCake },
  { firstName: 'Priya', lastName: 'Raman', why: '5 years at 62 Heron Loop', icon: IconHomeHeart },
  { firstName: 'Theo', lastName: 'Lindqvist', why: 'Turns 35 · Lead', icon: IconCake },
];

export function SphereTile() {
  return (
    <FeatureTile
      span={3}
      title="The Sphere"
      words="Everyone you have ever helped, with the birthdays, home anniversaries and notes that keep them yours."
    >
      <ul className={classes.panel}>
        {people.map(({ icon: Icon, why, ...person }) => (
          <li key={person.lastName} className={classes.person}>
            <PersonAvatar person={person} size={38} />
            <span className={classes.grow}>
              <b>
                {person.firstName} {person.lastName}
              </b>
              <small>
                <Icon size={14} />
                {why}
              </small>
            </span>
            <span className={classes.key}>
              <IconPhone size={17} />
            </span>
          </li>
        ))}
      </ul>
    </FeatureTile>
  );
}
