import { Button, CloseButton, Input } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { LinkedRecordKind } from '#contract/sphere/sphere-changes.ts';
import { linkNotices } from '#contract/sphere/sphere-messages.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { problemMessage } from '../../../lib/api-problem.ts';
import { useOpenState } from '../../../ui/use-open-state.ts';
import { dealDateText, dealTitle, moneyText, transactionPageQuery } from '../../transactions/public.ts';
import { streetOf } from '../contact-text.ts';
import classes from '../form/contact-form.module.css';
import { sphereToasts } from '../notices.ts';
import { useLinkRecord, useUnlinkRecord } from './api.ts';
import { DoorPicker, type PickerProps } from './door-picker.tsx';
import { type LinkChoice, LinkPicker } from './link-picker.tsx';

interface Props {
  label: string;
  className?: string | undefined;
  contact: Contact;
}

/** The doors of a contact: those with the contact's name, and those linked manually. */
export function DoorLinks({ contact, ...field }: Props) {
  const doors = contact.doors.map(({ id, byHand, address }) => ({ id, byHand, text: streetOf(address) }));
  return <LinksField {...field} contactId={contact.id} kind="door" links={doors} picker={DoorPicker} />;
}

/** The transactions of a contact: those with the contact's name, and those linked manually. */
export function TransactionLinks({ contact, ...field }: Props) {
  const deals = contact.transactions.map((deal) => ({
    id: deal.id,
    byHand: deal.byHand,
    text: `${streetOf(deal.address)} ${dealDateText(deal)} · ${moneyText(deal.volume)}`,
  }));
  return (
    <LinksField
      {...field}
      contactId={contact.id}
      kind="transaction"
      links={deals}
      picker={TransactionPicker}
    />
  );
}

interface FieldProps {
  contactId: string;
  kind: LinkedRecordKind;
  label: string;
  className?: string | undefined;
  links: { id: string; byHand: boolean; text: string }[];
  picker: ComponentType<PickerProps>;
}

/** A field that saves its links at once, independently of the form. */
function LinksField({ contactId, kind, label, className, links, picker: Picker }: FieldProps): ReactNode {
  const [isPicking, picking] = useOpenState();
  const link = useLinkRecord(contactId);
  const unlink = useUnlinkRecord(contactId);
  const showError = (error: unknown) => sphereToasts.failed(linkNotices.failed, error, 'Please try again.');

  const add = (id: string) =>
    void link.mutateAsync({ kind, id }).then(() => {
      sphereToasts.done(linkNotices.linked);
      picking.close();
    }, showError);
  const remove = (id: string) =>
    void unlink.mutateAsync({ kind, id }).then(() => sphereToasts.done(linkNotices.unlinked), showError);

  return (
    <Input.Wrapper label={label} labelElement="div" className={className}>
      <ul className={classes.connections}>
        {links.map(({ id, byHand, text }) => (
          <li key={id}>
            <b>{text}</b>
            {byHand && (
              <CloseButton
                size="sm"
                aria-label={`Remove the link to ${text}`}
                disabled={unlink.isPending}
                onClick={() => remove(id)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLink size={17} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={picking.open}
      >
        Link a {kind}
      </Button>
      {isPicking && (
        <Picker
          notThese={links.map(({ id }) => id)}
          isLinking={link.isPending}
          onClose={picking.close}
          onLink={add}
        />
      )}
    </Input.Wrapper>
  );
}

const maxShown = 10;

function TransactionPicker({ notThese, ...picker }: PickerProps) {
  const [search, setSearch] = useState('');
  const input = { search: search || undefined, limit: maxShown, sort: 'date', order: 'desc' } as const;
  const { data, error } = useQuery(transactionPageQuery(input));
  return (
    <LinkPicker
      {...picker}
      title="Link a transaction"
      searchLabel="Search address or client"
      onSearch={setSearch}
      choices={data?.transactions.filter(({ id }) => !notThese.includes(id)).map(choiceOf)}
      problem={error ? problemMessage(error, 'Failed to load transactions. Please try again.') : undefined}
      empty={search ? `No transactions found matching "${search}"` : 'No transactions found.'}
    />
  );
}

const choiceOf = (deal: Transaction): LinkChoice => ({
  id: deal.id,
  title: dealTitle(deal),
  detail: `${dealDateText(deal)} · ${moneyText(deal.volume)} · ${deal.fullName}`,
});
