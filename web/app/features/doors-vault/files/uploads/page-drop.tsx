import { Dropzone } from '@mantine/dropzone';
import { Illustration } from '../../../../ui/illustration.tsx';
import classes from './page-drop.module.css';

/** Makes the whole page a drop target while files are dragged. Keyboard users have the panel. */
export function PageDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <Dropzone.FullScreen
      active
      activateOnKeyboard={false}
      onDrop={onFiles}
      className={classes.root}
      aria-hidden="true"
    >
      <div className={classes.words}>
        <Illustration name="doorOpen" />
        <b>Drop to add them to this door</b>
      </div>
    </Dropzone.FullScreen>
  );
}
