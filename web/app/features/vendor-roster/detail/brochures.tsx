import { IconFileTypePdf } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Flyer } from '#contract/vendors/vendors.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import classes from './brochures.module.css';

const FlyerPreview = lazyWithRetry(() => import('../card/flyer-preview.tsx'));

export function Brochures({ flyers }: { flyers: readonly Flyer[] }) {
  const [open, setOpen] = useState<Flyer>();
  if (flyers.length === 0) return <p className={classes.none}>No PDFs available</p>;
  return (
    <ul className={classes.root}>
      {flyers.map((flyer) => (
        <li key={flyer.path}>
          <PlainButton className={classes.flyer} aria-haspopup="dialog" onClick={() => setOpen(flyer)}>
            <IconFileTypePdf size={26} aria-hidden="true" />
            {flyer.originalName}
          </PlainButton>
        </li>
      ))}
      {open && (
        <Suspense>
          <FlyerPreview flyer={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </ul>
  );
}
