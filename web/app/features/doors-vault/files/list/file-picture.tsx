import { IconLink, IconPhoto, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileWithoutDoor } from '#contract/doors-vault/vault-files.ts';
import { type FileType, fileFormats } from '#contract/file-formats.ts';
import { Picture } from '../../../../ui/picture.tsx';
import classes from './file-picture.module.css';

const badges: Partial<Record<FileType, string>> = { PDF: 'PDF', DOC: 'DOC', EXCEL: 'XLS' };
const formatBadges: Record<string, string> = {
  [fileFormats.zip.contentType]: 'ZIP',
  [fileFormats.eml.contentType]: 'EML',
};

/** Shows the photo, or a drawing for other types of files. */
export function FilePicture({ file }: { file: FileWithoutDoor }) {
  const { fileType, contentType, thumbnailUrl } = file;
  const badge = formatBadges[contentType ?? ''] ?? badges[fileType];
  return (
    <span className={classes.root} data-type={fileType} aria-hidden="true">
      {thumbnailUrl ? (
        <Picture
          className={classes.photo}
          src={thumbnailUrl}
          alt=""
          loading="lazy"
          fallback={<Drawing type={fileType} />}
        />
      ) : (
        <Drawing type={fileType} />
      )}
      {badge && <span className={classes.badge}>{badge}</span>}
    </span>
  );
}

function Drawing({ type }: { type: FileType }) {
  if (type === 'LINK') return <Round icon={<IconLink size={20} />} />;
  if (type === 'VIDEO') return <Round icon={<IconPlayerPlay size={22} />} />;
  if (type === 'IMAGE') return <Round icon={<IconPhoto size={22} />} />;
  return (
    <svg className={classes.paper} viewBox="0 0 78 104" width="78" height="104" aria-hidden="true">
      <path className={classes.title} d="M11 12h34" />
      <path d="M11 25h56M11 33h56M11 41h45M11 49h56M11 57h56" />
    </svg>
  );
}

const Round = ({ icon }: { icon: ReactNode }) => <span className={classes.round}>{icon}</span>;
