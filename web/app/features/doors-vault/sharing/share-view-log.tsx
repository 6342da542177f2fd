import { ScrollArea, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ShareViewKind, type ShareViews, shareMessages } from '#contract/doors-vault/vault-shares.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { shareViewsQuery } from '../api.ts';
import classes from './sharing.module.css';

type View = ShareViews['views'][number];

const actionTexts: Record<ShareViewKind, (fileName: string | null) => string> = {
  page: () => 'Opened the page',
  preview: (fileName) => `Viewed ${fileName ?? 'a file'}`,
  download: (fileName) => `Downloaded ${fileName ?? 'a file'}`,
  zip: () => 'Downloaded everything',
};

/** Lists the views of a share link, latest first. */
export function ShareViewLog({ shareId }: { shareId: string }) {
  const { data: views, isError, refetch } = useQuery(shareViewsQuery(shareId));
  if (isError) return <LoadErrorNotice message={shareMessages.viewsFailed} onRetry={refetch} />;
  if (!views) return <Skeleton height={72} aria-label="Loading the views" />;
  return (
    <ScrollArea.Autosize
      mah={240}
      offsetScrollbars="present"
      className={classes.log}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Views' }}
    >
      <table>
        <tbody>
          {views.map((view) => (
            <tr key={`${view.at} ${view.kind} ${view.fileName}`}>
              <td>{formatDateTime(view.at)}</td>
              <td>{actionText(view)}</td>
              <td>{view.device}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  );
}

const actionText = ({ kind, fileName }: View): string => actionTexts[kind](fileName);
