import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import classes from './sign-in.module.css';
import { SignInCard, SignInLink } from './sign-in-card.tsx';

/**
 * The URL of a page opened from an email gives access to an account, so browsers must not send it as a
 * referrer.
 */
export const emailLinkMeta = (title: string) => [
  { title: `${title} | Abundance` },
  { name: 'referrer', content: 'no-referrer' },
];

interface Props {
  title: string;
  words: ReactNode;
  verb: string;
  links?: ReactNode;
  act: () => Promise<unknown>;
  /** A second button below the first. */
  other?: { verb: string; act: () => Promise<unknown> };
}

/**
 * A page that an email links to. The page acts only when the user presses its button, because mail scanners
 * open links.
 */
export function EmailLinkPage({ title, words, verb, links, act, other }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function press(chosen: () => Promise<unknown>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await chosen();
    } catch (error) {
      setProblem(problemMessage(error, signInMessages.unexpected));
    } finally {
      setBusy(false);
    }
  }

  return (
    <SignInCard title={title} words={words} problem={problem} links={links}>
      <div className={classes.form}>
        <Button size="md" disabled={isBusy} onClick={() => void press(act)}>
          {verb}
        </Button>
        {other && (
          <Button size="md" variant="default" disabled={isBusy} onClick={() => void press(other.act)}>
            {other.verb}
          </Button>
        )}
      </div>
    </SignInCard>
  );
}

export const backToLoginLink = <SignInLink to="/login">Back to Login</SignInLink>;
