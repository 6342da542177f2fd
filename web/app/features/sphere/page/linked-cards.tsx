import { doorCategoryNames } from '#contract/doors-vault/door-categories.ts';
import { slugOf } from '#contract/slug.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { DesktopLink } from '../../../shell/ground/navigation.tsx';
import { usePanel } from '../../../shell/ground/panels.ts';
import { Arch } from '../../../ui/arch.tsx';
import { Card } from '../../../ui/card.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { vaultPages } from '../../doors-vault/public.ts';
import { dateText, moneyText, StatusMark } from '../../transactions/public.ts';
import { streetOf } from '../contact-text.ts';
import classes from './contact-page.module.css';

interface Props {
  contact: Contact;
}

export function DealsCard({ contact: { transactions } }: Props) {
  const { open } = usePanel();
  return (
    <Card className={classes.card}>
      <h2>
        Deals <span className={classes.count}>{transactions.length || ''}</span>
      </h2>
      {transactions.length === 0 && <p className={classes.none}>Deals with this contact will appear here.</p>}
      {transactions.map((deal) => (
        <PlainButton
          key={deal.id}
          className={classes.line}
          aria-haspopup="dialog"
          onClick={() => open('transaction', { deal: deal.id })}
        >
          <div>
            <b>{streetOf(deal.address)}</b>
            <small>
              {dateText(deal)}, {moneyText(deal.volume)}
            </small>
          </div>
        </PlainButton>
      ))}
    </Card>
  );
}

export function DoorsCard({ contact: { doors } }: Props) {
  return (
    <Card className={classes.card}>
      <h2>
        Doors <span className={classes.count}>{doors.length || ''}</span>
        <DesktopLink className={classes.headLink} to={vaultPages.categories}>
          Open vault
        </DesktopLink>
      </h2>
      {doors.length === 0 && <p className={classes.none}>Doors of this contact will appear here.</p>}
      {doors.map(({ id, address, category, status }) => (
        <DesktopLink
          key={id}
          className={classes.line}
          to={vaultPages.door({ category, slug: slugOf(address) })}
        >
          <Arch width={26} height={34} tone="accent" />
          <div>
            <b>{streetOf(address)}</b>
            <small>{doorCategoryNames[category]}</small>
          </div>
          <StatusMark status={status} />
        </DesktopLink>
      ))}
    </Card>
  );
}
