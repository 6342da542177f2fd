import type { AuditEntry } from '#contract/admin/audit-log.ts';
import { DesktopLink } from '../../../shell/ground/navigation.tsx';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

type Part = AuditEntry['sentence'][number];

/** When, and the sentence. On a narrow screen the sentence stands under the time. */
export function EntryRow({ entry: { at, actor, sentence } }: { entry: AuditEntry }) {
  return (
    <tr>
      <td>
        <time dateTime={at}>{moment.format(new Date(at))}</time>
      </td>
      <td>
        {sentence.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change their order.
          <SentencePart key={index} part={part} />
        ))}
        {actor?.email && <small>{actor.email}</small>}
      </td>
    </tr>
  );
}

/** A name leads to the account; the name of one that is gone, to everything it did. */
function SentencePart({ part: { text, personId, isGone } }: { part: Part }) {
  if (!personId) return text;
  const to = isGone ? `/admin/audit-log?who=${personId}` : `/admin/users/${personId}`;
  return <DesktopLink to={to}>{text}</DesktopLink>;
}
