import { IconTriangleInvertedFilled } from '@tabler/icons-react';
import { powerPartnerLabel, sponsoredLabel } from '#contract/vendor-roster/vendor-roster.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './partner-badge.module.css';

export function PartnerBadge() {
  return (
    <StatusBadge tone="ink" icon={IconTriangleInvertedFilled}>
      {powerPartnerLabel}
    </StatusBadge>
  );
}

/** The label of a paid placement, shown wherever a sponsored vendor appears. */
export const SponsoredLabel = () => <span className={classes.sponsored}>{sponsoredLabel}</span>;
