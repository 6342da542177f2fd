import { IconEye } from '@tabler/icons-react';
import { useDesktop } from '../../ground/desktop.ts';
import { demoBarText, exitPath } from '../../ground/override.ts';
import classes from './demo-bar.module.css';

/** Shows that this is a demo, not a real desktop. Leaving it reloads the page. */
export function DemoBar() {
  const { override } = useDesktop();
  if (!override) return null;
  return (
    <section className={classes.root} aria-label="Demo mode">
      <IconEye size={17} aria-hidden="true" />
      <span className={classes.text}>{demoBarText(override)}</span>
      <a className={classes.exit} href={exitPath(override)}>
        Exit Override
      </a>
    </section>
  );
}
