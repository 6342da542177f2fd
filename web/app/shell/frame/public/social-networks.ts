import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';

interface Network {
  name: string;
  href: string;
  icon: Icon;
}

export const socialNetworks: Network[] = [
  { name: 'Facebook', href: 'https://www.facebook.com/', icon: IconBrandFacebook },
  { name: 'Instagram', href: 'https://www.instagram.com/', icon: IconBrandInstagram },
  { name: 'TikTok', href: 'https://www.tiktok.com/', icon: IconBrandTiktok },
  { name: 'X (Twitter)', href: 'https://x.com/', icon: IconBrandX },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/', icon: IconBrandLinkedin },
  { name: 'YouTube', href: 'https://www.youtube.com/', icon: IconBrandYoutube },
];
