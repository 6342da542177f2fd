import type { Config } from '../config.ts';
import { escapeHtml } from './site-text-overrides.ts';

const placeholder = 'href="https://social.abundance.invalid"';
const footerItem = /<li data-network="([^"]+)">.*?<\/li>/gs;

/** Points the footer's icons at our pages on social networks, and removes the icons of networks we are not on. */
export const addSocialLinks = (page: string, links: Config['socialLinks']): string =>
  page.replaceAll(footerItem, (item, network: keyof Config['socialLinks']) => {
    const address = links[network];
    return address ? item.replace(placeholder, () => `href="${escapeHtml(address)}"`) : '';
  });
