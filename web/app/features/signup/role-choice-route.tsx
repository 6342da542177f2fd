import { IconBuilding, IconChevronRight, IconHome, IconSchool, IconTools } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { getHomePath, plans, toSafeReturnPath } from '#contract/roles.ts';
import { signupQuestion, signupRoleChoices } from '#contract/signup/signup-steps.ts';
import { useSignedInPerson } from '../../shell/core/person/session.ts';
import { Arch } from '../../ui/arch.tsx';
import { storePageAfterSignup } from './after-signup.ts';
import { readSignupDraft, writeSignupDraft } from './draft.ts';
import { ExistingAccountLink } from './have-account.tsx';
import classes from './role-choice.module.css';

export const meta = () => [
  { title: 'Signup | Abundance' },
  {
    name: 'description',
    content: 'Become a member of Abundance as an agent, a broker, a trainer or a vendor.',
  },
];

const roleCards = {
  Agent: { icon: IconHome, words: 'You help people buy and sell homes.' },
  Broker: { icon: IconBuilding, words: 'You run an office and bring your agents.' },
  Trainer: { icon: IconSchool, words: 'You train agents in their offices.' },
  Vendor: { icon: IconTools, words: 'You serve agents and their clients.' },
};

export default function RoleChoiceRoute() {
  const person = useSignedInPerson();
  const next = toSafeReturnPath(useSearchParams()[0].get('next'));
  useEffect(() => {
    if (next) storePageAfterSignup(next);
  }, [next]);
  usePlanParam();
  if (person) return <Navigate to={next ?? getHomePath(person)} replace />;
  return (
    <>
      <h1 className={classes.title}>{signupQuestion}</h1>
      <ul className={classes.choices}>
        {signupRoleChoices.map(({ label, path }) => (
          <Choice key={label} label={label} path={path} />
        ))}
      </ul>
      <ExistingAccountLink next={next} />
    </>
  );
}

/** Stores the plan chosen on the home page until the payment. */
function usePlanParam(): void {
  const planParam = useSearchParams()[0].get('plan');
  useEffect(() => {
    const plan = plans.find((one) => one === planParam);
    if (plan) writeSignupDraft({ ...readSignupDraft(), subscription: { plan } });
  }, [planParam]);
}

function Choice({ label, path }: { label: keyof typeof roleCards; path: string }) {
  const { icon: Icon, words } = roleCards[label];
  return (
    <li>
      <Link to={path} prefetch="intent" className={classes.choice}>
        <Arch width={48} height={56} className={classes.arch}>
          <Icon size={24} aria-hidden="true" />
        </Arch>
        <span>
          <b>{label}</b>
          <small>{words}</small>
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}
