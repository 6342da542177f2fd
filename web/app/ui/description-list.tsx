import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './description-list.module.css';

/** Facts as names and values, in as many columns as fit. */
export const DescriptionList = (props: BoxProps & { children: ReactNode }) => (
  <Box component="dl" m={0} {...props} className={classes.list} />
);

interface FactProps {
  label: string;
  children: ReactNode;
}

export const DescriptionItem = ({ label, children }: FactProps) => (
  <div>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
);
