import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './sign-in.module.css';

interface Props {
  title: string;
  words?: ReactNode;
  problem?: string;
  /** Links to other pages. */
  links?: ReactNode;
  children: ReactNode;
}

export function SignInCard({ title, words, problem, links, children }: Props) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {words && <p className={classes.words}>{words}</p>}
      {problem && (
        <Alert color="coral" role="alert" mb={18}>
          {problem}
        </Alert>
      )}
      {children}
      {links && <div className={classes.links}>{links}</div>}
    </>
  );
}

export function SignInLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={classes.link}>
      {children}
    </Link>
  );
}

/** Shows a message that screen readers announce. */
export function SignInMessage({ children }: { children: ReactNode }) {
  return (
    <p className={classes.words} role="status">
      {children}
    </p>
  );
}
