import { Button, Select, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type PlanTemplate, templateMessages } from '#contract/closing-plans/plan-templates.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { closeOrConfirmDiscard } from '../../ui/confirm-discard.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadErrorNotice } from '../../ui/load-notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useCloseDialog } from '../../ui/use-close-dialog.ts';
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
  const isTyped = useRef(false);
  const cancel = useCloseDialog(() => isTyped.current, onClose);
  return (
    <Dialog opened onClose={cancel} size="xl" title="Templates">
      {isError && <LoadErrorNotice message="Your templates didn’t load." onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data && <Templates templates={data} shown={shown} isTyped={isTyped} onClose={onClose} />}
    </Dialog>
  );
}

interface TemplatesProps extends Props {
  templates: PlanTemplate[];
  /** Whether the form has unsaved input. */
  isTyped: RefObject<boolean>;
}

function Templates({ templates, shown, isTyped, onClose }: TemplatesProps) {
  const [key, setKey] = useState(shown ?? templates[0]?.key);
  const save = useSaveTemplate();
  const template = templates.find((one) => one.key === key) ?? templates[0];
  if (!template) return null;
  const leaveForm = (leave: () => void) => void closeOrConfirmDiscard(isTyped.current, leave);
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
        onChange={(chosen) => leaveForm(() => setKey(chosen ?? undefined))}
      />
      <Button variant="subtle" size="xs" mt={6} disabled={save.isPending} onClick={() => leaveForm(copy)}>
        Make a copy
      </Button>
      <Text size="sm" my={10}>
        {templateMessages.disclaimer}
      </Text>
      <TemplateForm
        key={`${template.key} ${template.version}`}
        template={template}
        isTyped={isTyped}
        onClose={onClose}
      />
    </>
  );
}
