import {
  type Icon,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react';
import type { FooterNetwork } from '#contract/social-networks.ts';

export const networkIcons: Record<FooterNetwork, Icon> = {
  Facebook: IconBrandFacebook,
  Instagram: IconBrandInstagram,
  TikTok: IconBrandTiktok,
  'X (Twitter)': IconBrandX,
  LinkedIn: IconBrandLinkedin,
  YouTube: IconBrandYoutube,
};
