import { Button, Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PlanTemplate, templateMessages } from '#contract/closing-plans/plan-templates.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { planTemplatesQuery, useSaveTemplate } from './api.ts';
import { TemplateForm } from './template-form.tsx';

interface Props {
  /** The key of the template to show first. */
  shown: string | undefined;
  onClose: () => void;
}

/** The templates of dates and checklists. */
export function TemplatesDialog({ shown, onClose }: Props) {
  const { data, isError, refetch } = useQuery(planTemplatesQuery);
  return (
    <Dialog opened onClose={onClose} size="xl" title="Templates">
      {isError && <LoadErrorNotice message="Your templates didn’t load." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data && <Templates templates={data} shown={shown} onClose={onClose} />}
    </Dialog>
  );
}

function Templates({ templates, shown, onClose }: Props & { templates: PlanTemplate[] }) {
  const [key, setKey] = useState(shown ?? templates[0]?.key);
  const save = useSaveTemplate();
  const template = templates.find((one) => one.key === key) ?? templates[0];
  if (!template) return null;
  const copy = () =>
    void save
      .mutateAsync({
        key: undefined,
        body: {
          name: `${template.name} (copy)`.slice(0, 60),
          side: template.side,
          dates: template.dates,
          items: template.items,
        },
      })
      .then(
        (saved) => setKey(saved.template.key),
        (error) => toast.error('Not copied', problemMessage(error, 'Please try again.')),
      );
  return (
    <>
      <Select
        label="Template"
        allowDeselect={false}
        data={templates.map((one) => ({ value: one.key, label: one.name }))}
        value={template.key}
        onChange={(chosen) => setKey(chosen ?? undefined)}
      />
      <Button variant="subtle" size="xs" mt={6} disabled={save.isPending} onClick={copy}>
        Make a copy
      </Button>
      <Text size="sm" my={10}>
        {templateMessages.disclaimer}
      </Text>
      <TemplateForm key={`${template.key} ${template.version}`} template={template} onClose={onClose} />
    </>
  );
}
