import { Button, Skeleton, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AssociationRow } from '#contract/admin/associations.ts';
import { foldForSearch } from '#contract/fold.ts';
import { formatCount } from '#contract/format-count.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { Card } from '../../../ui/card.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowList, RowText } from '../../../ui/row-list.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import classes from '../list.module.css';
import { associationsQuery, useSaveAssociation } from './api.ts';

export const meta = () => [{ title: 'Associations | Abundance' }];

function Association({ name, isActive, members, asked }: AssociationRow) {
  const save = useSaveAssociation();
  const state = isActive ? 'Active' : 'Inactive';
  const change = async () => {
    const { message } = await save.mutateAsync({ name, isActive: !isActive });
    if (message) toast.success(message);
  };
  const toggle = () =>
    isActive
      ? confirm({
          title: `Close the roster for ${name}?`,
          message: `${formatCount(members, 'member loses', 'members lose')} the Vendor Roster right away. Favorites and approvals are kept.`,
          verb: 'Close roster',
          danger: true,
          act: change,
        })
      : change().catch((error: unknown) => toast.error(problemMessage(error, 'Please try again.')));
  return (
    <li>
      <RowText>
        <b>{name}</b>
        <small>
          {formatCount(members, 'member')}
          {asked > 0 && ` · ${formatCount(asked, 'person has', 'people have')} asked for the roster`}
        </small>
      </RowText>
      <Switch
        checked={isActive}
        disabled={save.isPending}
        label={state}
        aria-label={`${state}: Vendor Roster for ${name}`}
        onChange={() => void toggle()}
      />
    </li>
  );
}

/** Activates associations for the vendor roster. Lists active ones first, then the most requested. */
export default function AssociationsPage() {
  const { data, isError, refetch } = useQuery(associationsQuery);
  const [search, setSearch] = useState('');
  const shown = data?.associations
    .filter(({ name }) => foldForSearch(name).includes(foldForSearch(search.trim())))
    .sort((a, b) => Number(b.isActive) - Number(a.isActive) || b.asked - a.asked);
  return (
    <>
      <PageHeader
        title="Associations"
        subtitle="Activate one and its members get the Vendor Roster right away."
      />
      <Toolbar className={classes.tools}>
        <SearchField label="Search associations" value={search} onSearch={setSearch} w={320} delay={0} />
      </Toolbar>
      {isError && <LoadErrorNotice message="The associations didn’t load." onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton height={320} radius="lg" />}
      {shown?.length === 0 && (
        <Card>
          <EmptyState
            illustration="keys"
            title={`No results for "${search}".`}
            action={
              <Button variant="default" onClick={() => setSearch('')}>
                Show all associations
              </Button>
            }
          >
            Try a shorter search.
          </EmptyState>
        </Card>
      )}
      {shown && shown.length > 0 && (
        <Card aria-label="Associations">
          <RowList>
            {shown.map((association) => (
              <Association key={association.name} {...association} />
            ))}
          </RowList>
        </Card>
      )}
    </>
  );
}
