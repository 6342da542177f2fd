import { Box, Collapse } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from './resume-page.module.css';

interface Props {
  title: string;
  note?: string;
  isFolded?: boolean;
  children: ReactNode;
}

/** A collapsible part of the form. */
export function CollapsibleCard({ title, note, isFolded = false, children }: Props) {
  const [isOpen, setOpen] = useState(!isFolded);
  const id = useId();
  return (
    <Card className={classes.card} aria-label={title}>
      <h2>
        <PlainButton
          className={classes.cardHead}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.cardTitle}>{title}</span>
          {note && (
            <Box component="span" c="dimmed" fz="var(--ab-fz-13-5)" fw={400}>
              {note}
            </Box>
          )}
          <IconChevronDown size={18} className={classes.chevron} aria-hidden="true" />
        </PlainButton>
      </h2>
      <Collapse id={id} expanded={isOpen}>
        <Box pt={4} pb={18} px={18}>
          {children}
        </Box>
      </Collapse>
    </Card>
  );
}
