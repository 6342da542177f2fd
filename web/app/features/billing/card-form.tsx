import { Alert, Box, Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { billingMessages } from '#contract/billing/billing.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { useOpenProviderPage, useSaveCard } from './api.ts';
import classes from './card-form.module.css';
import { type CardElement, type PaymentProvider, paymentProviderQuery } from './payment-provider.ts';

interface Props {
  onSaved: () => void;
  onCancel: () => void;
}

/** Shows card fields, or a link to the provider's page if the site has no publishable key. */
export function CardForm(props: Props) {
  const { data, isFetching, refetch } = useQuery(paymentProviderQuery);
  if (!data && isFetching) return <Skeleton height={196} />;
  if (!data) return <LoadErrorNotice message={billingMessages.scriptMissing} onRetry={refetch} />;
  if (!data.provider) return <ProviderPage {...props} />;
  return <CardFields {...props} provider={data.provider} isSandbox={data.isSandbox} />;
}

interface FieldsProps extends Props {
  provider: PaymentProvider;
  isSandbox: boolean;
}

function CardFields({ provider, isSandbox, onSaved, onCancel }: FieldsProps) {
  const { place: container, card } = useCardElement(provider);
  const { mutate, isPending, error } = useSaveCard(provider);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (card.current && !isPending) mutate(card.current, { onSuccess: onSaved });
  }

  return (
    <form onSubmit={submit} noValidate>
      <section ref={container} className={classes.fields} aria-label="Card" />
      <Box component="p" mt="sm" c="dimmed" fz="sm">
        {isSandbox
          ? 'No real charges here. To try it, use 4242 4242 4242 4242, any future date and any code.'
          : 'Your card details go straight to our payment provider. We never see the number.'}
      </Box>
      {error && <ErrorAlert message={problemMessage(error, billingMessages.cardNotConfirmed)} />}
      <Buttons verb="Save card" busy={isPending ? 'Saving...' : undefined} onCancel={onCancel} />
    </form>
  );
}

/** Mounts the provider's card fields in `container`. */
function useCardElement(provider: PaymentProvider) {
  const container = useRef<HTMLElement>(null);
  const card = useRef<CardElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const element = provider.elements().create('card', elementOptions(container.current));
    element.on('ready', () => element.focus());
    element.mount(container.current);
    card.current = element;
    return () => element.destroy();
  }, [provider]);
  return { place: container, card };
}

/** Passes our styles to the provider's iframe, which does not inherit them. */
function elementOptions(container: HTMLElement): object {
  const styles = getComputedStyle(container);
  const { color, fontFamily } = styles;
  const placeholder = { color: styles.getPropertyValue('--ab-muted') };
  const fontSize = styles.getPropertyValue('--ab-fz-16').trim();
  const base = { color, fontFamily, fontSize, '::placeholder': placeholder };
  return { hidePostalCode: true, style: { base } };
}

function ProviderPage({ onCancel }: Props) {
  const { mutate, isPending, error } = useOpenProviderPage();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Box component="p" mt="sm" c="dimmed" fz="sm">
        You can add or change your card on our payment provider’s page.
      </Box>
      {error && <ErrorAlert message={problemMessage(error, billingMessages.unavailable)} />}
      <Buttons verb="Open card page" busy={isPending ? 'Opening...' : undefined} onCancel={onCancel} />
    </form>
  );
}

const ErrorAlert = ({ message }: { message: string }) => (
  <Alert color="coral" role="alert" mt="sm">
    {message}
  </Alert>
);

function Buttons({ verb, busy, onCancel }: { verb: string; busy?: string; onCancel: () => void }) {
  return (
    <Group justify="flex-end" gap={8} mt="md">
      <Button variant="default" disabled={Boolean(busy)} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={Boolean(busy)}>
        {busy ?? verb}
      </Button>
    </Group>
  );
}
