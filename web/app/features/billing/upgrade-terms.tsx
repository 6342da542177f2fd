import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/account/account.ts';
import { billingMessages, type UpgradePreview } from '#contract/billing/billing.ts';
import { formatDollars } from '#contract/dollars.ts';
import { isProblem, problemMessage } from '../../lib/api-problem.ts';
import { cardQuery, upgradePreviewQuery, useIsPaymentRunning, type useUpgrade } from './api.ts';
import { CardLine } from './card-line.tsx';
import { renewalText } from './membership-text.ts';
import classes from './upgrade-dialog.module.css';

interface Props {
  profile: Profile;
  upgrade: ReturnType<typeof useUpgrade>;
  onChangeCard: () => void;
  onClose: () => void;
}

/** Shows today's charge, the card, and the buttons to pay or cancel. */
export function UpgradeTerms({ profile, upgrade, onChangeCard, onClose }: Props) {
  const { id: userId, stripeCustomerId: customerId, subscriptionId: currentSubscriptionId } = profile;
  const preview = useQuery(upgradePreviewQuery);
  const method = useQuery(cardQuery(customerId));
  const isPaying = useIsPaymentRunning();
  const card = method.data?.card;
  const isReady = preview.data && card && !preview.isFetching;

  function pay({ prorationDate }: UpgradePreview) {
    if (isPaying()) return;
    upgrade.mutate({ userId, customerId, currentSubscriptionId, newPlan: 'premium', prorationDate });
  }

  return (
    <>
      {preview.isError ? (
        <Failed title={billingMessages.upgradeFailed} error={preview.error} onRetry={preview.refetch} />
      ) : (
        <TodaysCharge preview={preview.data} timeZone={profile.timeZone} />
      )}
      {method.isError ? (
        <Failed title={billingMessages.cardUnread} error={method.error} onRetry={method.refetch} />
      ) : (
        <div className={classes.card}>
          {!method.data && <Skeleton height={40} />}
          {card && <CardLine card={card} />}
          {method.data && !card && <p role="alert">{method.data.message}</p>}
          {method.data && (
            <Button variant="default" size="xs" disabled={upgrade.isPending} onClick={onChangeCard}>
              {card ? 'Change' : 'Add a card'}
            </Button>
          )}
        </div>
      )}
      {upgrade.error && <Refused error={upgrade.error} onChangeCard={onChangeCard} />}
      <div className={classes.buttons}>
        <Button
          disabled={!isReady || upgrade.isPending}
          onClick={() => preview.data && pay(preview.data)}
          data-autofocus
        >
          {upgrade.isPending ? 'Upgrading...' : payLabel(preview.data)}
        </Button>
        <Button variant="default" disabled={upgrade.isPending} onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  );
}

const payLabel = (preview: UpgradePreview | undefined) =>
  preview?.dueToday ? `Pay ${formatDollars(preview.dueToday)} and upgrade` : 'Upgrade';

function TodaysCharge({ preview, timeZone }: { preview?: UpgradePreview; timeZone: string }) {
  if (!preview) return <Skeleton height={120} mt="md" />;
  return (
    <section className={classes.charge} aria-label="Today’s charge">
      <dl>
        {preview.lines.length > 1 &&
          preview.lines.map(({ description, amount }) => (
            <div key={description}>
              <dt>{description}</dt>
              <dd>{formatDollars(amount)}</dd>
            </div>
          ))}
        <div className={classes.due}>
          <dt>Due today</dt>
          <dd>{formatDollars(preview.dueToday)}</dd>
        </div>
      </dl>
      <p className={classes.note}>{renewalText(preview, timeZone)}</p>
    </section>
  );
}

interface FailedProps {
  title: string;
  error: Error;
  onRetry: () => unknown;
}

function Failed({ title, error, onRetry }: FailedProps) {
  return (
    <Alert color="coral" role="alert" title={title} mt="md">
      {problemMessage(error, '')}
      <Button variant="default" size="xs" mt={8} display="block" onClick={() => void onRetry()}>
        Try again
      </Button>
    </Alert>
  );
}

/** Shows the server's message, and offers to change the card if the bank refused it. */
function Refused({ error, onChangeCard }: { error: Error; onChangeCard: () => void }) {
  return (
    <Alert color="coral" role="alert" title={billingMessages.upgradeFailed} mt="md">
      {problemMessage(error, 'Please try again.')}
      {isProblem(error, 'payment_required') && (
        <Button variant="default" size="xs" mt={8} display="block" onClick={onChangeCard}>
          Use another card
        </Button>
      )}
    </Alert>
  );
}
