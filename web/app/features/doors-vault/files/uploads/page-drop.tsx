import { Dropzone } from '@mantine/dropzone';
import { Illustration } from '../../../../ui/illustration.tsx';
import classes from './page-drop.module.css';

/** While files are held over the page, all of it is the door. It stays in the page's own landmark. */
export function PageDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <Dropzone.FullScreen active withinPortal={false} onDrop={onFiles} className={classes.root}>
      <div className={classes.words}>
        <Illustration name="doorOpen" />
        <b>Drop files on the door</b>
      </div>
    </Dropzone.FullScreen>
  );
}
