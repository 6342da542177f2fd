import { type AuditEntry, detailsText, someoneText, subjectText } from '#contract/audit-log.ts';
import { actionText } from '#contract/audit-words.ts';
import { DesktopLink } from '../../../shell/ground/navigation.tsx';

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/** Who did what to whom, and when. On a narrow screen the cells stack. */
export function EntryRow({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, actedFor, details, requestId } = entry;
  const changes = detailsText(details);
  const subject = subjectText(entry);
  return (
    <tr>
      <td>
        <time dateTime={at} title={requestId ?? undefined}>
          {dateFormat.format(new Date(at))}
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
        {subject && <PersonLink id={entry.subjectPerson?.id}>{subject}</PersonLink>}
        {subject && entry.subjectPerson?.email && <small>{entry.subjectPerson.email}</small>}
        {changes && <small>{changes}</small>}
      </td>
    </tr>
  );
}

/** Links a name to its account; plain text if there is no account. */
function PersonLink({ id, children }: { id: string | undefined; children: string }) {
  return id ? <DesktopLink to={`/admin/users/${id}`}>{children}</DesktopLink> : <span>{children}</span>;
}
