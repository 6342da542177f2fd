import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sign-in.module.css';

interface Props {
  title: string;
  words?: ReactNode;
  problem?: string;
  /** Where else one may want to go. */
  links?: ReactNode;
  children: ReactNode;
}

export function SignInCard({ title, words, problem, links, children }: Props) {
  return (
    <>
      <h1 className={classes.title}>{title}</h1>
      {words && <p className={classes.words}>{words}</p>}
      {problem && (
        <Alert color="coral" role="alert" className={classes.problem}>
          {problem}
        </Alert>
      )}
      {children}
      {links && <div className={classes.links}>{links}</div>}
    </>
  );
}
