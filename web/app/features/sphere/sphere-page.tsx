import { useMediaQuery } from '@mantine/hooks';
import { type Icon, IconAffiliate, IconCake, IconClockHeart, IconHomeHeart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { maxCountedContacts } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { SphereSummary } from '#contract/sphere/sphere-dates.ts';
import { usePanel } from '../../shell/core/panels.ts';
import { useToday } from '../../shell/core/person/use-today.ts';
import { maxWidthQuery } from '../../theme-scale.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { ListActions, useContactList } from '../contact-lists/public.ts';
import { contactPageQuery, sphereSummaryQuery } from './api.ts';
import { BulkActions } from './bulk/bulk-actions.tsx';
import { useSelection } from './bulk/use-selection.ts';
import { contactCountText } from './contact-text.ts';
import { createContactColumns } from './list/contact-columns.tsx';
import { ContactTable, contactTableName } from './list/contact-table.tsx';
import { ContactFilterBar } from './list/filter-bar.tsx';
import { SphereActions } from './list/sphere-actions.tsx';
import classes from './list/sphere-list.module.css';
import { isFiltered, isFilteredByFollowUp, toPageQuery, useSphereView } from './list/sphere-view.ts';
import { useListSettings } from './list/use-list-settings.ts';
import { useOpenContact } from './page/list-position.ts';
import { tagsQuery } from './tags/api.ts';
import { useConfirmDeleteContact } from './use-confirm-delete.ts';
import { isWaitingAddition } from './waiting-contacts.ts';

export function SpherePage() {
  const list = useSphereView();
  const page = useQuery(contactPageQuery(toPageQuery(list.filter, list.view)));
  const { data: summary } = useQuery(sphereSummaryQuery);
  const total = page.data?.total ?? 0;
  const selection = useSelection(list.filter, page.data);
  const panel = usePanel();
  const edit = (id: string) => panel.open('contact', { contact: id });
  const openContact = useOpenContact();
  const { search } = useLocation();
  // A contact that the server does not have yet has no page.
  const open = (id: string) =>
    isWaitingAddition(id) ? edit(id) : openContact(id, { list: search, page: list.view.page });
  const add = () => panel.open('contact');
  const savedList = useContactList(list.listId);
  const columns = useColumns(
    ({ id }) => edit(id),
    list.listId !== undefined || isFilteredByFollowUp(list.filter),
  );
  const table = contactTableName(list.listId);
  const contents = useListSettings(list, savedList);

  return (
    <>
      <PageHeader
        title={savedList?.name ?? 'The Sphere'}
        subtitle={
          savedList
            ? contactCountText(total, page.data?.isTotalMinimum)
            : summary
              ? contactCountText(summary.total)
              : ' '
        }
        actions={<SphereActions list={list} onOpen={panel.open} />}
      />
      {!savedList && <SphereFigures summary={summary} />}
      <ContactFilterBar
        filter={list.filter}
        onFilter={list.setFilter}
        columns={columns}
        table={table}
        listActions={
          <ListActions
            listId={list.listId}
            contents={contents}
            isFiltered={isFiltered(list.filter)}
            onShow={(shown) => list.setList(shown?.id)}
          />
        }
        onManageTags={() => panel.open('tags')}
        onDuplicates={() => panel.open('contact-duplicates')}
      />
      <ContactTable
        name={table}
        list={list}
        page={page}
        columns={columns}
        selection={selection.ids}
        onSelectionChange={selection.choose}
        onOpen={open}
        onAdd={add}
      />
      <BulkActions selection={selection} page={page.data} />
    </>
  );
}

function useColumns(edit: (contact: Contact) => void, showsFollowUps: boolean) {
  const today = useToday();
  const { data: tags = [] } = useQuery(tagsQuery);
  const remove = useConfirmDeleteContact();
  const showsTagsWithName = !useMediaQuery(maxWidthQuery('laptop'), undefined, {
    getInitialValueInEffect: false,
  });
  return createContactColumns({
    today,
    tags,
    edit,
    remove: (contact) => void remove(contact),
    showsTagsWithName,
    showsFollowUps,
  });
}

type Count = Exclude<keyof SphereSummary, 'success' | 'total'>;

const figures: readonly { name: Count; icon: Icon; words: readonly [string, string] }[] = [
  { name: 'birthdaysThisWeek', icon: IconCake, words: ['birthdays', 'this week'] },
  { name: 'homeAnniversariesThisWeek', icon: IconHomeHeart, words: ['home anniversaries', 'this week'] },
  { name: 'quietPastClients', icon: IconClockHeart, words: ['past clients without', 'a note in 90 days'] },
  { name: 'referredThisYear', icon: IconAffiliate, words: ['people referred', 'this year'] },
];

const figureText = (count: number): string =>
  count.toLocaleString('en-US') + (count === maxCountedContacts ? '+' : '');

/** Figures that help the user decide whom to call today. */
function SphereFigures({ summary }: { summary: SphereSummary | undefined }) {
  return (
    <section className={classes.figures} aria-label="Your sphere in figures">
      {figures.map(({ name, icon: FigureIcon, words }) => (
        <div key={name}>
          <FigureIcon size={20} aria-hidden="true" />
          <b>{summary ? figureText(summary[name]) : '–'}</b>
          <span>
            {words[0]} <br />
            {words[1]}
          </span>
        </div>
      ))}
    </section>
  );
}
