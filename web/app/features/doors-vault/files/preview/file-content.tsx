import { Suspense, useState } from 'react';
import type { FileWithoutDoor } from '#contract/doors-vault/vault-files.ts';
import { formatDate } from '../../../../lib/format-date.ts';
import { lazyWithRetry } from '../../../../ui/lazy-with-retry.tsx';
import { fileSizeText, hostOf } from '../file-text.ts';
import { FilePicture } from '../list/file-picture.tsx';
import { typeNameOf } from '../type-icon.tsx';
import classes from './preview.module.css';

const TextContent = lazyWithRetry(() => import('./text-content.tsx'));
const PdfPages = lazyWithRetry(() => import('./pdf-pages.tsx'));

/** The maximum size of a text file in the preview. */
const maxTextBytes = 1_000_000;

const isText = ({ fileName, fileSize }: FileWithoutDoor) =>
  /\.(txt|csv)$/i.test(fileName) && fileSize <= maxTextBytes;

/** Previews a file if browsers can show it, otherwise lists its facts. */
export function FileContent({ file }: { file: FileWithoutDoor }) {
  const [isBroken, setBroken] = useState(false);
  const { fileType, previewUrl, fileName } = file;
  const handleBroken = () => setBroken(true);
  if (!isBroken && isText(file)) {
    return (
      <Suspense fallback={<div className={classes.stage} aria-busy="true" />}>
        <TextContent file={file} onBroken={handleBroken} />
      </Suspense>
    );
  }
  if (isBroken || !previewUrl) return <Facts file={file} />;
  if (fileType === 'IMAGE') {
    return <img className={classes.picture} src={previewUrl} alt={fileName} onError={handleBroken} />;
  }
  if (fileType === 'VIDEO') {
    return (
      <video className={classes.video} src={previewUrl} controls preload="metadata" onError={handleBroken}>
        <track kind="captions" />
      </video>
    );
  }
  return (
    <Suspense fallback={<div className={classes.stage} aria-busy="true" />}>
      <PdfPages file={file} onBroken={handleBroken} />
    </Suspense>
  );
}

/** Says "yet" for photos, because the server soon converts HEIC photos to a format that browsers show. */
const noPreviewText = ({ fileType }: FileWithoutDoor) =>
  fileType === 'IMAGE'
    ? 'There’s no preview of this photo yet. Download it to open it.'
    : 'We can’t preview this file. Download it to open it.';

/** Shows the name, type and size of a file. */
function Facts({ file }: { file: FileWithoutDoor }) {
  const isLink = file.fileType === 'LINK';
  const facts = {
    Type: typeNameOf(file),
    ...(isLink ? { Address: hostOf(file.storageUrl) } : { Size: fileSizeText(file) }),
    Added: formatDate(file.createdAt),
  };
  return (
    <div className={classes.stage}>
      <div className={classes.facts}>
        <span className={classes.drawing}>
          <FilePicture file={file} />
        </span>
        <b className={classes.name}>{file.fileName}</b>
        <dl>
          {Object.entries(facts).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {!isLink && <p>{noPreviewText(file)}</p>}
      </div>
    </div>
  );
}
