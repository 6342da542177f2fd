import { Box } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { desktopSearchOptions } from '#contract/desktop/desktop-search.ts';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import type { FoundFile } from '#contract/doors-vault/vault-search.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { fileSearchQuery } from '../api.ts';
import { streetOf } from '../door-text.ts';
import { fileDetailText } from '../files/file-text.ts';
import { FilePicture } from '../files/list/file-picture.tsx';
import { TypeIcon } from '../files/type-icon.tsx';
import { vaultPagePaths } from '../vault-paths.ts';
import { DoorSection } from './door-sections.tsx';
import classes from './file-search-results.module.css';

const debounceMs = 200;

/** Finds files by name once typing pauses. */
export function useFileSearch(search: string) {
  const [words] = useDebouncedValue(search, debounceMs);
  const isSearchable = search.length >= desktopSearchOptions.minCharacters;
  const { data, isError, isPlaceholderData, refetch } = useQuery(fileSearchQuery(words));
  return {
    found: isSearchable ? data : { files: [], total: 0 },
    isError: isSearchable && isError && !data,
    /** Whether the results belong to an earlier search text. */
    isStale: isSearchable && (isPlaceholderData || words !== search),
    refetch,
  };
}

export function FileSearchResults({ found, isError, isStale, refetch }: ReturnType<typeof useFileSearch>) {
  if (isError) return <LoadErrorNotice message={fileMessages.loadFailed} onRetry={refetch} />;
  if (!found || found.total === 0) return null;
  const { files, total } = found;
  return (
    <DoorSection title="Files" count={total}>
      <ul className={classes.list} aria-label="Files found" data-stale={isStale || undefined}>
        {files.map((file) => (
          <FoundFileRow key={file.id} file={file} />
        ))}
      </ul>
      {total > files.length && (
        <Box component="p" mt="sm" c="dimmed" fz="sm">
          Showing the first {files.length}. Type more of the name to narrow it down.
        </Box>
      )}
    </DoorSection>
  );
}

function FoundFileRow({ file }: { file: FoundFile }) {
  const { door } = file;
  return (
    <li className={classes.row}>
      <span className={classes.picture}>
        {file.thumbnailUrl ? <FilePicture file={file} /> : <TypeIcon type={file.fileType} size={20} />}
      </span>
      <span className={classes.words}>
        <DesktopLink className={classes.link} to={vaultPagePaths.file(door, file.id)}>
          {file.fileName}
        </DesktopLink>
        <small>
          {streetOf(door)}, {door.fullName}
        </small>
      </span>
      <small className={classes.detail}>{fileDetailText(file)}</small>
    </li>
  );
}
