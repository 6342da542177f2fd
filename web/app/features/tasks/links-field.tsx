import { CloseButton, Group, Stack } from '@mantine/core';
import { type FoundRecord, type LinkableRecordKind, LinkSearch, recordIcons } from '../timeline/public.ts';

const kinds = ['contact', 'transaction', 'door'] as const;
export type TaskLinks = Record<LinkableRecordKind, FoundRecord | null>;

interface Props {
  links: TaskLinks;
  onChange: (links: TaskLinks) => void;
}

/** The contact, deal and door that a task is about. A search finds all three kinds. */
export function TaskLinksField({ links, onChange }: Props) {
  return (
    <Stack gap={6}>
      <LinkSearch label="About" onChoose={(kind, link) => onChange({ ...links, [kind]: link })} />
      {kinds.map((kind) => {
        const link = links[kind];
        const KindIcon = recordIcons[kind];
        return (
          link && (
            <Group key={kind} gap={8} wrap="nowrap">
              <KindIcon size={17} aria-hidden="true" />
              <span>{link.name}</span>
              <CloseButton
                aria-label={`Remove ${link.name}`}
                onClick={() => onChange({ ...links, [kind]: null })}
              />
            </Group>
          )
        );
      })}
    </Stack>
  );
}
