import { Button, Skeleton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminText } from '#contract/site/site.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowList, RowText } from '../../../ui/row-list.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { siteTextsQuery } from './api.ts';
import { SiteTextDialog } from './site-text-dialog.tsx';

export const meta = () => [{ title: 'Site texts | Abundance' }];

/** Lists the texts of the site that admins can edit without a developer. */
export default function SiteTextsPage() {
  const { data, isError, refetch } = useQuery(siteTextsQuery);
  const [edited, setEdited] = useState<AdminText>();
  return (
    <>
      <PageHeader
        title="Site texts"
        subtitle="Banner, disclaimers and FAQ. You can always go back to the original."
      />
      {isError && <LoadErrorNotice message="The texts didn’t load." onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton height={320} radius="lg" />}
      {data && (
        <Card aria-label="Site texts">
          <RowList>
            {data.texts.map((text) => (
              <li key={text.key}>
                <RowText>
                  <b>{text.label}</b>
                  <small>{text.where}</small>
                  {text.text}
                </RowText>
                {text.original !== null && <StatusBadge icon={IconPencil}>Changed</StatusBadge>}
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Edit ${text.label}`}
                  onClick={() => setEdited(text)}
                >
                  Edit
                </Button>
              </li>
            ))}
          </RowList>
        </Card>
      )}
      {edited && <SiteTextDialog text={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
