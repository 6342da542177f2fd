import { NavLink, type NavLinkProps } from 'react-router';
import { useDesktop } from './desktop.ts';
import { addOverrideToPath } from './override.ts';

/** Completes the path of a page: `bio` becomes `/ava.brooks/bio`; `/profile` stays. Keeps the override. */
export function useDesktopPath(): (page: string) => string {
  const { username, override } = useDesktop();
  return (page) => {
    const path = page.startsWith('/') ? page : `/${username}${page && `/${page}`}`;
    return addOverrideToPath(path, override);
  };
}

interface DesktopLinkProps extends Omit<NavLinkProps, 'to'> {
  to: string;
}

export function DesktopLink({ to, ...link }: DesktopLinkProps) {
  return <NavLink {...link} to={useDesktopPath()(to)} />;
}
