import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { splitAddress } from '#contract/addresses/addresses.ts';
import type { FileWithoutDoor } from '#contract/doors-vault/vault-files.ts';
import type { SharedPage } from '#contract/doors-vault/vault-shares.ts';
import { foldForSearch } from '#contract/fold.ts';
import { formatCount } from '#contract/format-count.ts';
import { formatPhone } from '#contract/phone.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { useIsPrinting } from '../../../lib/use-is-printing.ts';
import { Arch } from '../../../ui/arch.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { FileContent } from '../files/preview/file-content.tsx';
import agentCardClasses from './agent-card.module.css';
import { SharedFileCard } from './shared-file-card.tsx';
import classes from './visitor.module.css';

const SharedPreview = lazyWithRetry(() => import('./shared-preview.tsx'));

type Opened = Extract<SharedPage, { needsPassword: false }>;

/** With at least this many files, the page has a search. */
const worthSearching = 12;

/** Shows the files of a shared door, or the shared file. */
export function SharedFiles({ page }: { page: Opened }) {
  const [file] = page.files;
  const isFile = page.kind === 'file' && file && file.fileType !== 'LINK';
  return (
    <>
      <AgentCard page={page} />
      <Head page={page} download={isFile ? file.storageUrl : page.zipUrl} />
      {isFile ? (
        <div className={classes.alone}>
          <FileContent file={file} />
        </div>
      ) : (
        <Door files={page.files} />
      )}
    </>
  );
}

function Door({ files }: Pick<Opened, 'files'>) {
  const [words, setWords] = useState('');
  const [openedId, setOpened] = useState<string>();
  const found = files.filter(({ fileName }) => foldForSearch(fileName).includes(foldForSearch(words.trim())));
  return (
    <>
      {files.length > worthSearching && (
        <div className={classes.bar}>
          <SearchField label="Search files" value={words} onSearch={setWords} delay={100} />
          <span role="status">{formatCount(found.length, 'file')}</span>
        </div>
      )}
      {found.length === 0 ? (
        <NoFiles isDoorEmpty={files.length === 0} onShowAll={() => setWords('')} />
      ) : (
        <Grid files={found} onOpen={({ id }) => setOpened(id)} />
      )}
      {openedId && (
        <Suspense>
          <SharedPreview
            files={found}
            openedId={openedId}
            onOpen={setOpened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

interface HeadProps {
  page: Opened;
  /** The URL that downloads all files; null if there are only links. */
  download: string | null;
}

function Head({ page, download }: HeadProps) {
  const { kind, title, expiresAt, files } = page;
  const { street, city, stateProvince, zipPostal } = splitAddress(title);
  const isDoor = kind === 'door';
  const town = [city, `${stateProvince} ${zipPostal}`.trim()].filter(Boolean).join(', ');
  const hasFiles = files.some(({ fileType }) => fileType !== 'LINK');
  return (
    <div className={classes.head}>
      {isDoor && <Cover files={files} />}
      <div>
        <h1>{isDoor ? street || title : title}</h1>
        {isDoor && street && town && <p className={classes.town}>{town}</p>}
        <p className={classes.by}>Expires {formatDate(expiresAt)}</p>
      </div>
      {download && hasFiles && (
        <a className={classes.all} href={download} download>
          <IconDownload size={18} aria-hidden="true" />
          {isDoor ? 'Download all' : 'Download'}
        </a>
      )}
    </div>
  );
}

/** Shows the thumbnail of the first photo. Loading a thumbnail does not count as a view of the file. */
function Cover({ files }: Pick<Opened, 'files'>) {
  const photo = files.find(({ fileType, thumbnailUrl }) => fileType === 'IMAGE' && thumbnailUrl);
  if (!photo?.thumbnailUrl) return null;
  return <Picture className={classes.cover} src={photo.thumbnailUrl} alt="" fallback={null} />;
}

interface NoFilesProps {
  isDoorEmpty: boolean;
  onShowAll: () => void;
}

function NoFiles({ isDoorEmpty, onShowAll }: NoFilesProps) {
  if (isDoorEmpty) {
    return (
      <EmptyState illustration="doorOpen" title="Nothing here yet">
        Files will appear here as soon as they’re added. You can keep this link.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration="doorOpen"
      title="No files found"
      action={
        <Button variant="default" onClick={onShowAll}>
          Show all files
        </Button>
      }
    >
      Try other words, or fewer of them.
    </EmptyState>
  );
}

/** How many cards to render at first and on scrolling, because a door may contain thousands of files. */
const cardsAtOnce = 120;

interface GridProps {
  files: readonly FileWithoutDoor[];
  onOpen: (file: FileWithoutDoor) => void;
}

function Grid({ files, onOpen }: GridProps) {
  const [count, setCount] = useState(cardsAtOnce);
  const isPrinting = useIsPrinting();
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '1200px' });
  useEffect(() => {
    if (entry?.isIntersecting) setCount((before) => before + cardsAtOnce);
  }, [entry]);
  return (
    <>
      <ul className={classes.grid} aria-label="Files">
        {(isPrinting ? files : files.slice(0, count)).map((file) => (
          <SharedFileCard key={file.id} file={file} onOpen={onOpen} />
        ))}
      </ul>
      {count < files.length && <div key={count} ref={ref} />}
    </>
  );
}

type UnlockedPage = Extract<SharedPage, { needsPassword: false }>;

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? words.at(-1)?.[0] : ''}`.toUpperCase();
};

/** Shows the portrait, name, brokerage, phone and logo of the agent who shared the files. */
function AgentCard({ page: { sharedBy, agent } }: { page: UnlockedPage }) {
  const { brokerage, phone, pictureUrl, logoUrl } = agent;
  const initials = <span aria-hidden="true">{initialsOf(sharedBy)}</span>;
  return (
    <section className={agentCardClasses.root} aria-label="Shared by">
      <Arch width={48} height={56} className={agentCardClasses.portrait}>
        {pictureUrl ? <Picture src={pictureUrl} alt={sharedBy} fallback={initials} /> : initials}
      </Arch>
      <div className={agentCardClasses.words}>
        <b>{sharedBy}</b>
        <p>
          {brokerage && <span>{brokerage}</span>}
          {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        </p>
      </div>
      {logoUrl && (
        <Picture className={agentCardClasses.logo} src={logoUrl} alt={brokerage ?? ''} fallback={null} />
      )}
    </section>
  );
}
