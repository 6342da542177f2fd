import { Button, Select, Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { taxNote } from '#contract/billing/billing.ts';
import { brokerageMessages } from '#contract/brokerage/brokerage.ts';
import { NewTeamMember, type PublicInvitation } from '#contract/brokerage/invitations.ts';
import { formatDollars } from '#contract/dollars.ts';
import { isProblem, problemMessage } from '../../../lib/api-problem.ts';
import { useAssociationChoices } from '../../../shell/core/associations.ts';
import { FormStack } from '../../../ui/form-grid.tsx';
import { NewPasswordFields, SignInCard, SignInLink, useSignInForm } from '../../account/public.ts';
import { acceptInvitation, invitationQuery } from '../api.ts';
import classes from './invitation.module.css';

export const meta = () => [
  { title: 'Your invitation | Abundance' },
  { name: 'robots', content: 'noindex, nofollow' },
  // The URL contains the token, so browsers must not send it as a referrer.
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of an invitation link. The invitee creates an account, signs in, or accepts. */
export default function InvitationRoute() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (isProblem(error, 'not_found')) return <NotValid />;
  if (error)
    return (
      <SignInCard title="We couldn’t open your invitation" problem={error.message}>
        <Button size="md" onClick={() => void refetch()}>
          Try again
        </Button>
      </SignInCard>
    );
  if (!data) return <Skeleton height={320} />;
  if (data.needs === 'account') return <NewAccount token={token} page={data} />;
  return data.needs === 'sign-in' ? (
    <SignInPrompt token={token} page={data} />
  ) : (
    <AcceptPrompt token={token} page={data} />
  );
}

/** The page of an invalid link, which does not reveal what is wrong with the link. */
const NotValid = () => (
  <SignInCard title="This invitation is not valid" words="Ask your broker to send you a new one.">
    <Button component={Link} to="/" size="md">
      Home
    </Button>
  </SignInCard>
);

interface Props {
  token: string;
  page: PublicInvitation;
}

const titleOf = ({ brokerageName }: PublicInvitation) => `Join ${brokerageName}`;

function Terms({ page }: { page: PublicInvitation }) {
  const { brokerageName, inviterName, price } = page;
  return (
    <ul className={classes.terms}>
      <li>
        {inviterName} invited you. {brokerageName} pays for your Agent Pro+, so it’s free for you.
      </li>
      {price && (
        <li>
          {brokerageName} is charged {formatDollars(price.due)} today{taxNote(price.addsTax && price.due > 0)}
          {price.credit > 0 && `, after ${formatDollars(price.credit)} credit for what you’ve paid`}
          {price.waived > 0 && `, after a waiver of ${formatDollars(price.waived)}`}.
        </li>
      )}
      {price?.endsOwnMembership && (
        <li>Your own membership ends today, and nothing more is charged to you.</li>
      )}
      <li>Your contacts, files and closings stay private to you.</li>
    </ul>
  );
}

/** Opens a URL with a full page load, because the user or the plan has changed. */
const reloadAt = (address: string) => window.location.assign(address);

function NewAccount({ token, page }: Props) {
  const associations = useAssociationChoices();
  const { form, busy, problem, submit } = useSignInForm(
    NewTeamMember,
    {
      firstName: page.firstName,
      lastName: page.lastName,
      association: page.association ?? '',
      licenseNumber: '',
      phoneNumber: '',
      password: '',
      confirmPassword: '',
    },
    async (values) => reloadAt((await acceptInvitation(token, values)).redirectTo),
  );
  const label = page.price ? 'Create account and join' : 'Join';
  return (
    <SignInCard title={titleOf(page)} words={`For ${page.email}`} problem={problem}>
      <Terms page={page} />
      <FormStack onSubmit={submit}>
        <TextInput
          label="First name"
          required
          autoComplete="given-name"
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          label="Last name"
          required
          autoComplete="family-name"
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
        />
        <Select
          label="Association"
          searchable
          allowDeselect={false}
          data={associations}
          key={form.key('association')}
          {...form.getInputProps('association')}
        />
        <TextInput
          label="License number"
          key={form.key('licenseNumber')}
          {...form.getInputProps('licenseNumber')}
        />
        <TextInput
          label="Phone"
          type="tel"
          autoComplete="tel-national"
          key={form.key('phoneNumber')}
          {...form.getInputProps('phoneNumber')}
        />
        <NewPasswordFields form={form} />
        <Button type="submit" size="md" loading={busy}>
          {label}
        </Button>
      </FormStack>
    </SignInCard>
  );
}

function SignInPrompt({ token, page }: Props) {
  const next = encodeURIComponent(`/invitation/${token}`);
  return (
    <SignInCard
      title={titleOf(page)}
      words={brokerageMessages.accountExists}
      links={<SignInLink to="/forgot-password">Forgot your password?</SignInLink>}
    >
      <Terms page={page} />
      <Button component={Link} to={`/login?next=${next}`} size="md">
        Sign in to accept
      </Button>
    </SignInCard>
  );
}

function AcceptPrompt({ token, page }: Props) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function accept() {
    setBusy(true);
    setProblem(undefined);
    try {
      reloadAt((await acceptInvitation(token)).redirectTo);
    } catch (error) {
      setProblem(problemMessage(error, 'Please try again.'));
      setBusy(false);
    }
  }

  return (
    <SignInCard title={titleOf(page)} words={`For ${page.email}`} problem={problem}>
      <Terms page={page} />
      <Button size="md" loading={busy} onClick={() => void accept()}>
        Accept invitation
      </Button>
    </SignInCard>
  );
}
