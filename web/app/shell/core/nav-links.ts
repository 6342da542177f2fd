export interface NavLink {
  label: string;
  to: string;
}

export interface NavGroup {
  label: string;
  links: NavLink[];
}

export const homeLink: NavLink = { label: 'Home', to: '/' };
export const universityLink: NavLink = { label: 'Abundance University', to: '/university' };

const support: NavGroup = {
  label: 'Support',
  links: [
    { label: 'About Us', to: '/about_us' },
    { label: 'FAQ', to: '/faq' },
    { label: 'Contact Us', to: '/contact_us' },
    { label: 'Privacy Policy', to: '/privacy_policy' },
  ],
};

export const navItems: (NavLink | NavGroup)[] = [
  { label: 'Products', to: '/products' },
  { label: 'Vendor Roster', to: '/vendor_roster' },
  support,
  { label: 'Speakers', to: '/speakers' },
];

export const helpLinks: NavLink[] = [
  { label: 'Contact Us', to: '/contact_us' },
  { label: 'Terms of Service', to: '/terms_of_service' },
  { label: 'Privacy Policy', to: '/privacy_policy' },
];

export const vendorSignupPath = '/signup-vendor-roster/s1';
