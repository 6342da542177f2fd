import {
  IconDoorExit,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '@tabler/icons-react';
import { useDesktop } from '../../ground/desktop.ts';
import { homeOf } from '../../ground/home-page.ts';
import { DesktopLink } from '../../ground/navigation.tsx';
import { exitLabel, exitPath } from '../../ground/override.ts';
import { useProfile } from '../../ground/person/profile.ts';
import { useUniversityHref } from '../../ground/university-href.ts';
import { Brand, Mark } from '../brand.tsx';
import { CompanyButton } from './company-button.tsx';
import { menuOf } from './menu.ts';
import classes from './sidebar.module.css';
import { SidebarFoot } from './sidebar-foot.tsx';
import { SidebarItem } from './sidebar-item.tsx';
import { SidebarTool } from './sidebar-tool.tsx';

interface Props {
  isCollapsed?: boolean;
  /** Missing in a drawer, where the sidebar cannot collapse. */
  onToggle?: () => void;
  onChosen?: () => void;
  onSearch: () => void;
}

export function Sidebar({ isCollapsed = false, onToggle, onChosen, onSearch }: Props) {
  const profile = useProfile();
  const { override } = useDesktop();
  const menu = menuOf(profile, { override, universityUrl: useUniversityHref() });
  return (
    <div className={classes.root} data-collapsed={isCollapsed || undefined}>
      <div className={classes.top}>
        <DesktopLink to={homeOf(profile, override)} className={classes.home} aria-label="Abundance, home">
          {isCollapsed ? <Mark /> : <Brand />}
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
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {override && (
        <a className={`${classes.item} ${classes.exit}`} href={exitPath(override)}>
          <IconDoorExit size={19} aria-hidden="true" />
          <span className={classes.label}>{exitLabel(override)}</span>
        </a>
      )}
      <SidebarFoot onChosen={onChosen} />
    </div>
  );
}
