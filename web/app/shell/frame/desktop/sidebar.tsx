import {
  IconDoorExit,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '@tabler/icons-react';
import type { Profile } from '#contract/account/account.ts';
import { PinnedLists } from '../../../features/contact-lists/public.ts';
import { Arch } from '../../../ui/arch.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useDesktop } from '../../core/desktop.ts';
import { homePageOf } from '../../core/home-page.ts';
import type { MenuItem } from '../../core/menu-item.ts';
import { DesktopLink } from '../../core/navigation.tsx';
import { overrideExitLabel, overrideExitPath } from '../../core/override.ts';
import { usePanel } from '../../core/panels.ts';
import { useProfile } from '../../core/person/profile.ts';
import { useUniversityHref } from '../../core/university-href.ts';
import { Brand, LogoMark } from '../brand.tsx';
import companyClasses from './company-button.module.css';
import { createMenu } from './menu.ts';
import classes from './sidebar.module.css';
import { SidebarFooter } from './sidebar-foot.tsx';
import { SidebarItem } from './sidebar-item.tsx';
import { SidebarTool } from './sidebar-tool.tsx';

const isSphere = ({ target }: MenuItem) => target.kind === 'page' && target.to === 'the-sphere';

interface Props {
  isCollapsed?: boolean;
  /** Collapses or expands the sidebar. Undefined in a drawer, where the sidebar cannot collapse. */
  onToggle?: () => void;
  onChosen?: () => void;
  onSearch: () => void;
}

export function Sidebar({ isCollapsed = false, onToggle, onChosen, onSearch }: Props) {
  const profile = useProfile();
  const { override } = useDesktop();
  const menu = createMenu(profile, { override, universityUrl: useUniversityHref() });
  return (
    <div className={classes.root} data-collapsed={isCollapsed || undefined}>
      <div className={classes.top}>
        <DesktopLink to={homePageOf(profile, override)} className={classes.home} aria-label="Abundance, home">
          {isCollapsed ? <LogoMark /> : <Brand />}
        </DesktopLink>
        <SidebarTool label="Search" icon={IconSearch} onClick={onSearch} />
        {onToggle && (
          <SidebarTool
            label={isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            icon={isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            onClick={onToggle}
          />
        )}
      </div>
      {profile.role === 'VENDOR' && <CompanyButton profile={profile} onChosen={onChosen} />}
      <nav className={classes.menu} aria-label="Desktop">
        {menu.map(({ label, items }) => (
          <div key={items[0]?.label} className={classes.group}>
            {label && <p className={classes.groupLabel}>{label}</p>}
            <ul aria-label={label}>
              {items.map((item) => (
                <li key={item.label}>
                  <SidebarItem item={item} isCollapsed={isCollapsed} onChosen={onChosen} />
                  {isSphere(item) && !isCollapsed && <PinnedLists onChosen={onChosen} />}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {override && (
        <a className={`${classes.item} ${classes.exit}`} href={overrideExitPath(override)}>
          <IconDoorExit size={19} aria-hidden="true" />
          <span className={classes.label}>{overrideExitLabel(override)}</span>
        </a>
      )}
      <SidebarFooter onChosen={onChosen} />
    </div>
  );
}

interface CompanyButtonProps {
  profile: Profile;
  onChosen?: () => void;
}

/** The vendor's company: its logo under an arch, and its name. */
function CompanyButton({ profile: { logoImage, vendorCompanyName }, onChosen }: CompanyButtonProps) {
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
      <Arch width={44} height={50} className={companyClasses.logo}>
        {logoImage ? <Picture src={logoImage} alt="" fallback={<LogoMark />} /> : <LogoMark />}
      </Arch>
      <span className={classes.label}>{vendorCompanyName ?? 'Your company'}</span>
    </PlainButton>
  );
}
