import { Button } from '@mantine/core';
import { type Icon, IconBriefcase, IconBuildingStore, IconUser } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { sessionStorageKeys } from '../../lib/storage-keys.ts';
import type { OverrideRole } from '../../shell/core/override.ts';
import { Arch } from '../../ui/arch.tsx';
import classes from './role-cards.module.css';

type ViewedRole = Exclude<OverrideRole, 'brokerage'>;

interface View {
  role: ViewedRole;
  title: string;
  icon: Icon;
  sentence: string;
  /** The plural noun below the count: "agents" */
  people: string;
}

const views: View[] = [
  {
    role: 'agent',
    title: 'Agent View',
    icon: IconUser,
    sentence: 'An agent’s desktop on Pro+, with goals, sphere and vault.',
    people: 'agents',
  },
  {
    role: 'broker',
    title: 'Broker View',
    icon: IconBriefcase,
    sentence: 'A broker’s desktop, with the team and its billing.',
    people: 'brokers and brokerages',
  },
  {
    role: 'vendor',
    title: 'Vendor View',
    icon: IconBuildingStore,
    sentence: 'A vendor’s dashboard, with a listing.',
    people: 'vendors',
  },
];

interface Props {
  /** The number of users per role, once known. */
  counts?: Record<ViewedRole, number>;
  onSwitch?: (role: ViewedRole) => void;
}

/**
 * Cards with which staff view the product as another role. Without `onSwitch`, the browser stores the role
 * for this tab.
 */
export function RoleCards({ counts, onSwitch }: Props) {
  const navigate = useNavigate();

  function storeChoice(role: ViewedRole) {
    window.sessionStorage.setItem(sessionStorageKeys.managerRoleOverride, role);
    void navigate(role === 'vendor' ? '/vendor/dashboard' : '/');
  }

  return (
    <ul className={classes.grid}>
      {views.map(({ role, title, icon: Icon, sentence, people }) => (
        <li key={role} className={classes.card}>
          <Arch width={48} height={56} tone="accent">
            <Icon size={24} aria-hidden="true" />
          </Arch>
          <h2>{title}</h2>
          <p>{sentence}</p>
          {counts && (
            <p className={classes.count}>
              <b>{counts[role].toLocaleString('en-US')}</b> {people}
            </p>
          )}
          <Button variant="default" onClick={() => (onSwitch ?? storeChoice)(role)}>
            Switch to {title}
          </Button>
        </li>
      ))}
    </ul>
  );
}
