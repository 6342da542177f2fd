import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#contract/account/account.ts';
import { billingMessages } from '#contract/billing/billing.ts';
import { hasProPlan, proRequiredMessage } from '#contract/roles.ts';
import { useDesktop } from '../../shell/core/desktop.ts';
import { useProfile } from '../../shell/core/person/profile.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { upgradePreviewQuery, useUpgrade } from './api.ts';
import { CardForm } from './card-form.tsx';
import { upgradePriceText } from './membership-text.ts';
import classes from './upgrade-dialog.module.css';
import { UpgradeTerms } from './upgrade-terms.tsx';

/** Upgrades from Agent Access to Agent Pro+. Not available to staff who view the product as another role. */
export default function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const profile = useProfile();
  const { override } = useDesktop();
  if (override) return null;
  if (hasProPlan(profile)) return <Upgraded onContinue={onClose} />;
  return <UpgradeOffer profile={profile} onClose={onClose} />;
}

function UpgradeOffer({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const upgrade = useUpgrade();
  const [isChangingCard, setChangingCard] = useState(false);
  const missing = missingDataMessage(profile);

  function changeCard(isChanging: boolean) {
    upgrade.reset();
    setChangingCard(isChanging);
  }

  function content() {
    if (missing) return <Refusal message={missing} onClose={onClose} />;
    const backToTerms = () => changeCard(false);
    if (isChangingCard) return <CardForm onSaved={backToTerms} onCancel={backToTerms} />;
    return (
      <UpgradeTerms
        profile={profile}
        upgrade={upgrade}
        onChangeCard={() => changeCard(true)}
        onClose={onClose}
      />
    );
  }

  // The bank's dialog may be open above the upgrade dialog. Escape must then close only the bank's dialog.
  const close = () => (upgrade.isPending ? undefined : onClose());
  return (
    <Dialog opened onClose={close} title="Upgrade to Pro+" size="md">
      <div className={classes.pitch}>
        <Illustration name="keys" width={118} />
        <div>
          <p>{proRequiredMessage}</p>
          {!missing && <Headline />}
        </div>
      </div>
      {content()}
    </Dialog>
  );
}

/** The price for this user, which may differ from the list price. */
function Headline() {
  const { data } = useQuery(upgradePreviewQuery);
  return <p className={classes.price}>{data && upgradePriceText(data)}</p>;
}

/** Says which data an upgrade needs but the profile lacks. */
function missingDataMessage({ id, stripeCustomerId, subscriptionId }: Profile): string | undefined {
  if (!id) return billingMessages.noUser;
  if (!stripeCustomerId) return billingMessages.noCustomer;
  return subscriptionId ? undefined : billingMessages.noSubscription;
}

function Refusal({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <>
      <Alert color="coral" role="alert">
        {message}
      </Alert>
      <Button variant="default" fullWidth mt="md" onClick={onClose}>
        Not now
      </Button>
    </>
  );
}

function Upgraded({ onContinue }: { onContinue: () => void }) {
  return (
    <Dialog opened onClose={onContinue} title="You’re on Agent Pro+" size="md">
      <div className={classes.done}>
        <Illustration name="doorOpen" width={160} />
        <p role="status">{billingMessages.upgraded}</p>
        <Button fullWidth data-autofocus onClick={onContinue}>
          Continue
        </Button>
      </div>
    </Dialog>
  );
}
