import type { SharedPage } from '#contract/doors-vault/vault-shares.ts';
import { formatPhone } from '#contract/phone.ts';
import { Arch } from '../../../ui/arch.tsx';
import { Picture } from '../../../ui/picture.tsx';
import classes from './agent-card.module.css';

type UnlockedPage = Extract<SharedPage, { needsPassword: false }>;

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? words.at(-1)?.[0] : ''}`.toUpperCase();
};

/** The agent who shared the files: portrait, name, brokerage, phone and logo. */
export function AgentCard({ page: { sharedBy, agent } }: { page: UnlockedPage }) {
  const { brokerage, phone, pictureUrl, logoUrl } = agent;
  const initials = <span aria-hidden="true">{initialsOf(sharedBy)}</span>;
  return (
    <section className={classes.root} aria-label="Shared by">
      <Arch width={48} height={56} className={classes.portrait}>
        {pictureUrl ? <Picture src={pictureUrl} alt={sharedBy} fallback={initials} /> : initials}
      </Arch>
      <div className={classes.words}>
        <b>{sharedBy}</b>
        <p>
          {brokerage && <span>{brokerage}</span>}
          {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
        </p>
      </div>
      {logoUrl && <Picture className={classes.logo} src={logoUrl} alt={brokerage ?? ''} fallback={null} />}
    </section>
  );
}
