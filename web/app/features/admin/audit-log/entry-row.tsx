import { type AuditEntry, detailsText, someoneText, subjectText } from '#contract/audit-log.ts';
import { actionText } from '#contract/audit-words.ts';
import { DesktopLink } from '../../../shell/ground/navigation.tsx';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Who did what to whom, and when. On a narrow screen the cells stand under each other. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, actedFor, details, requestId } = entry;
  const done = detailsText(details);
  const whom = subjectText(entry);
  return (
    <tr>
      <td>
        <time dateTime={at} title={requestId ?? undefined}>
          {moment.format(new Date(at))}
        </time>
      </td>
      <td>
        <b>
          <PersonLink id={actor?.name ? actor.id : undefined}>{someoneText(actor)}</PersonLink>
        </b>
        {actor?.email && <small>{actor.email}</small>}
        {actedFor && <small>for {someoneText(actedFor)}</small>}
      </td>
      <td>{actionText(action, details)}</td>
      <td>
        {whom && <PersonLink id={entry.subjectPerson?.id}>{whom}</PersonLink>}
        {whom && entry.subjectPerson?.email && <small>{entry.subjectPerson.email}</small>}
        {done && <small>{done}</small>}
      </td>
    </tr>
  );
}

/** A name leads to the account; what is no account is text. */
function PersonLink({ id, children }: { id: string | undefined; children: string }) {
  return id ? <DesktopLink to={`/admin/users/${id}`}>{children}</DesktopLink> : <span>{children}</span>;
}
