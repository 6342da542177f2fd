import type { Profile } from '#contract/account/account.ts';
import { Arch } from '../../../ui/arch.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { usePanel } from '../../ground/panels.ts';
import { Mark } from '../brand.tsx';
import arch from './company-button.module.css';
import classes from './sidebar.module.css';

interface Props {
  profile: Profile;
  onChosen?: () => void;
}

/** The vendor's company: its logo under an arch, and its name. */
export function CompanyButton({ profile: { logoImage, vendorCompanyName }, onChosen }: Props) {
  const { open } = usePanel();
  return (
    <PlainButton
      className={classes.company}
      aria-haspopup="dialog"
      onClick={() => {
        onChosen?.();
        open('profile');
      }}
    >
      <Arch width={44} height={50} className={arch.logo}>
        {logoImage ? <Picture src={logoImage} alt="" fallback={<Mark />} /> : <Mark />}
      </Arch>
      <span className={classes.label}>{vendorCompanyName ?? 'Your company'}</span>
    </PlainButton>
  );
}
