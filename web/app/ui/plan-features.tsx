import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './plan-features.module.css';

interface Props {
  name: string;
  price: string;
  /** The billing period, such as "a year". */
  per: ReactNode;
  terms: ReactNode;
  features: readonly string[];
  /** Content between the terms and the features. */
  extra?: ReactNode;
  size?: 'md' | 'lg';
  /** Whether to use only spans, because a label may contain neither headings nor lists. */
  insideLabel?: boolean;
}

/** A plan's name, price and features. Every card that offers the plan shows them the same way. */
export function PlanFeatures({
  name,
  price,
  per,
  terms,
  features,
  extra,
  size = 'md',
  insideLabel = false,
}: Props) {
  const [Heading, Words, List, Item] = insideLabel
    ? (['span', 'span', 'span', 'span'] as const)
    : (['h3', 'p', 'ul', 'li'] as const);
  return (
    <>
      <Heading className={classes.name} data-size={size} data-beside={insideLabel || undefined}>
        {name}
      </Heading>
      <Words className={classes.price} data-size={size}>
        {price} <small>{per}</small>
      </Words>
      <Words className={classes.terms} data-size={size}>
        {terms}
      </Words>
      {extra}
      <List className={classes.features} data-size={size}>
        {features.map((feature) => (
          <Item key={feature}>
            <IconCheck size={size === 'lg' ? 17 : 16} aria-hidden="true" />
            {feature}
          </Item>
        ))}
      </List>
    </>
  );
}
