import {
  type Icon,
  IconBox,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconDoor,
  IconFileCv,
  IconFileTypePdf,
  IconHistory,
  IconHome,
  IconIdBadge2,
  IconLayoutDashboard,
  IconLifebuoy,
  IconListCheck,
  IconMapPin,
  IconMapPins,
  IconMessageCircle,
  IconPlanet,
  IconReceipt2,
  IconReportAnalytics,
  IconSchool,
  IconShoppingBag,
  IconSparkles,
  IconTicket,
  IconTypography,
  IconUser,
  IconUserCircle,
  IconUsersGroup,
  IconVideo,
} from '@tabler/icons-react';
import type { Profile } from '#contract/account/account.ts';
import { canUpgradeToPro } from '#contract/billing/membership-rules.ts';
import { hasProPlan } from '#contract/roles.ts';
import { homePageOf } from '../../core/home-page.ts';
import type { MenuItem } from '../../core/menu-item.ts';
import type { DemoOverride, OverrideRole } from '../../core/override.ts';
import type { PanelName } from '../../core/panels.ts';

/** Every admin screen, in the order of the sidebar. */
const adminMenu: MenuItem[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, target: { kind: 'page', to: '/admin/dashboard' } },
  { label: 'Generate Report', icon: IconReportAnalytics, target: { kind: 'panel', panel: 'report' } },
  { label: 'Needs attention', icon: IconLifebuoy, target: { kind: 'page', to: '/admin/attention' } },
  { label: 'Audit log', icon: IconHistory, target: { kind: 'page', to: '/admin/audit-log' } },
  { label: 'Products', icon: IconBox, target: { kind: 'page', to: '/admin/products' } },
  { label: 'Coupons', icon: IconTicket, target: { kind: 'page', to: '/admin/coupons' } },
  { label: 'Associations', icon: IconMapPins, target: { kind: 'page', to: '/admin/associations' } },
  { label: 'Site texts', icon: IconTypography, target: { kind: 'page', to: '/admin/site-texts' } },
];

export interface MenuGroup {
  label?: string;
  items: MenuItem[];
}

interface MenuContext {
  override?: DemoOverride;
  universityUrl: string;
}

/** The sidebar buttons for a role, plan and override. */
export function createMenu(profile: Profile, context: MenuContext): MenuGroup[] {
  switch (profile.role) {
    case 'ADMIN':
      return [{ items: adminMenu }, roleSwitches];
    case 'MANAGER':
      return [roleSwitches];
    case 'VENDOR':
      return vendorMenu(profile, context);
    default:
      return agentMenu(profile, context);
  }
}

const page = (label: string, icon: Icon, to: string): MenuItem => ({
  label,
  icon,
  target: { kind: 'page', to },
});
const panel = (label: string, icon: Icon, name: PanelName): MenuItem => ({
  label,
  icon,
  target: { kind: 'panel', panel: name },
});
const outside = (label: string, icon: Icon, href: string): MenuItem => ({
  label,
  icon,
  target: { kind: 'outside', href },
});
const roleSwitch = (label: string, icon: Icon, role: OverrideRole): MenuItem => ({
  label,
  icon,
  target: { kind: 'switch', role },
});

const contactUs = outside('Contact Us', IconMessageCircle, '/contact_us');

const roleSwitches: MenuGroup = {
  label: 'View as',
  items: [
    roleSwitch('Agent', IconUser, 'agent'),
    roleSwitch('Broker', IconBriefcase, 'broker'),
    roleSwitch('Brokerage', IconBuilding, 'brokerage'),
    roleSwitch('Vendor', IconBuildingStore, 'vendor'),
  ],
};

function vendorMenu(profile: Profile, { override }: MenuContext): MenuGroup[] {
  return [
    {
      items: [
        page('Home', IconHome, homePageOf(profile, override)),
        panel('Profile', IconUserCircle, 'profile'),
        panel('Zip Codes', IconMapPin, 'zip-codes'),
        panel('Video', IconVideo, 'video'),
        panel('PDF Flyers', IconFileTypePdf, 'flyers'),
      ],
    },
    { items: [contactUs] },
  ];
}

function agentMenu(profile: Profile, { override, universityUrl }: MenuContext): MenuGroup[] {
  const locked = !hasProPlan(profile);
  const isBrokerage = profile.role === 'BROKERAGE';
  const upgrade = { ...panel('Upgrade to Pro+', IconSparkles, 'upgrade'), emphasis: true };
  return [
    {
      items: [
        page('Home', IconHome, ''),
        page('Tasks', IconListCheck, 'tasks'),
        page('The Sphere', IconPlanet, 'the-sphere'),
        ...(isBrokerage ? [] : [page('Transactions', IconReceipt2, 'transactions')]),
        { ...page('Doors Vault', IconDoor, 'doors-vault'), locked },
        page('Vendor Roster', IconBuildingStore, 'vendor-roster'),
        ...(isBrokerage ? [page('Brokerage', IconUsersGroup, 'brokerage')] : []),
      ],
    },
    {
      items: [
        { ...page('Resume', IconFileCv, 'resume'), locked },
        { ...page('Bio', IconIdBadge2, 'bio'), locked },
      ],
    },
    {
      items: [
        outside('Shop', IconShoppingBag, '/products'),
        outside('University', IconSchool, universityUrl),
        contactUs,
      ],
    },
    ...(canUpgradeToPro(profile) && !override ? [{ items: [upgrade] }] : []),
  ];
}
