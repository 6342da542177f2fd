import { ActionIcon, Button, Group, NumberInput, Select, TextInput } from '@mantine/core';
import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import type { DueRule } from '#contract/closing-plans/due-rules.ts';
import { CreatePlanTemplate, type PlanTemplate } from '#contract/closing-plans/plan-templates.ts';
import { formatCount } from '#contract/format-count.ts';
import { problemMessage } from '../../lib/api-problem.ts';
import { focusFirstError } from '../../lib/focus-first-error.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { confirm } from '../../ui/confirm.tsx';
import { ButtonRow, FormStack } from '../../ui/form-grid.tsx';
import { toast } from '../../ui/toast.tsx';
import { useReportTyped } from '../../ui/use-close-dialog.ts';
import { useDeleteTemplate, useSaveTemplate } from './api.ts';
import { assigneeChoices } from './assignees.ts';
import classes from './closing-plans.module.css';

type Form = UseFormReturnType<CreatePlanTemplate>;

const afterContract: DueRule = { anchor: 'contract', days: 7, unit: 'calendar' };
const newKey = () => newUuid().slice(0, 8);

interface Props {
  template: PlanTemplate;
  /** Whether the form has unsaved input. */
  isTyped: RefObject<boolean>;
  onClose: () => void;
}

/**
 * Edits a template. The user can save the changes for new deals only, or also for open deals that use the
 * template.
 */
export function TemplateForm({ template, isTyped, onClose }: Props) {
  const { key, name, side, dates, items, version, openDeals } = template;
  const save = useSaveTemplate();
  const remove = useDeleteTemplate();
  const form: Form = useForm<CreatePlanTemplate>({
    initialValues: { name, side, dates, items },
    validate: schemaResolver(CreatePlanTemplate, { sync: true }),
  });
  useReportTyped(isTyped, form.isDirty());
  const submit = (changesOpenDeals: boolean) =>
    form.onSubmit(
      ({ side: _, ...content }) =>
        void save
          .mutateAsync({ key, body: { ...content, changesOpenDeals, version } }, { onSuccess: onClose })
          .then(
            ({ changedDeals }) => {
              toast.success(
                changedDeals
                  ? `Template saved. ${formatCount(changedDeals, 'open deal')} changed.`
                  : 'Template saved',
              );
            },
            (error) => toast.error('Not saved', problemMessage(error, 'Please try again.')),
          ),
      (errors) => focusFirstError(form, errors),
    )();
  const isStarting = key === 'buyers' || key === 'sellers';
  async function confirmDeletion() {
    const isConfirmed = await confirm({
      title: isStarting ? 'Restore the original template?' : `Delete ${name}?`,
      message: isStarting
        ? 'Your changes to this template will be lost. The plans of your deals stay as they are.'
        : 'This can’t be undone. The plans of your deals stay as they are.',
      verb: isStarting ? 'Restore the original' : 'Delete template',
      danger: true,
      act: () => remove.mutateAsync(key),
    });
    if (isConfirmed) onClose();
  }
  return (
    <FormStack onSubmit={(event) => event.preventDefault()}>
      <TextInput label="Name" required {...form.getInputProps('name')} />
      <TemplateDates form={form} />
      <TemplateItems form={form} />
      <ButtonRow>
        {(!isStarting || version > 0) && (
          <Button
            color="coral"
            variant="subtle"
            aria-haspopup="dialog"
            onClick={() => void confirmDeletion()}
          >
            {isStarting ? 'Restore the original' : 'Delete template'}
          </Button>
        )}
        <Button variant="default" disabled={save.isPending} onClick={() => submit(false)}>
          {openDeals ? 'Save for new deals' : 'Save'}
        </Button>
        {openDeals > 0 && (
          <Button disabled={save.isPending} onClick={() => submit(true)}>
            Save and change {formatCount(openDeals, 'open deal')}
          </Button>
        )}
      </ButtonRow>
    </FormStack>
  );
}

function TemplateDates({ form }: { form: Form }) {
  const add = () =>
    form.insertListItem('dates', {
      key: newKey(),
      kind: 'custom',
      label: '',
      rule: afterContract,
      reminderDays: 2,
    });
  return (
    <fieldset className={classes.group}>
      <legend>Key dates</legend>
      {form.values.dates.map((date, at) => (
        <div key={date.key} className={classes.entry}>
          <Group gap={8} wrap="nowrap">
            <TextInput flex={1} aria-label="Date" {...form.getInputProps(`dates.${at}.label`)} />
            <RemoveButton label={date.label} onClick={() => form.removeListItem('dates', at)} />
          </Group>
          <div className={classes.fields}>
            <RuleFields rule={date.rule} onChange={(rule) => form.setFieldValue(`dates.${at}.rule`, rule)} />
            <NumberInput
              aria-label="Reminder"
              suffix={date.reminderDays === 1 ? ' day before' : ' days before'}
              placeholder="No reminder"
              min={0}
              max={60}
              value={date.reminderDays ?? ''}
              onChange={(days) =>
                form.setFieldValue(`dates.${at}.reminderDays`, days === '' ? null : Number(days))
              }
            />
          </div>
        </div>
      ))}
      <Button variant="subtle" size="xs" onClick={add}>
        Add date
      </Button>
    </fieldset>
  );
}

function TemplateItems({ form }: { form: Form }) {
  const add = () =>
    form.insertListItem('items', {
      key: newKey(),
      title: '',
      rule: afterContract,
      fileWords: '',
      assignee: 'AGENT',
    });
  return (
    <fieldset className={classes.group}>
      <legend>Checklist</legend>
      {form.values.items.map((item, at) => (
        <div key={item.key} className={classes.entry}>
          <Group gap={8} wrap="nowrap">
            <TextInput flex={1} aria-label="Item" {...form.getInputProps(`items.${at}.title`)} />
            <RemoveButton label={item.title} onClick={() => form.removeListItem('items', at)} />
          </Group>
          <div className={classes.fields}>
            {item.rule ? (
              <RuleFields
                rule={item.rule}
                onChange={(rule) => form.setFieldValue(`items.${at}.rule`, rule)}
              />
            ) : (
              <Button variant="default" onClick={() => form.setFieldValue(`items.${at}.rule`, afterContract)}>
                Add a due date
              </Button>
            )}
            <Select
              aria-label="Who does it"
              data={assigneeChoices([])}
              allowDeselect={false}
              {...form.getInputProps(`items.${at}.assignee`)}
            />
            <TextInput
              aria-label="Words in the file’s name"
              placeholder="Needs no file"
              {...form.getInputProps(`items.${at}.fileWords`)}
            />
          </div>
        </div>
      ))}
      <Button variant="subtle" size="xs" onClick={add}>
        Add item
      </Button>
    </fieldset>
  );
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <ActionIcon variant="subtle" flex="none" aria-label={`Remove ${label}`} onClick={onClick}>
    <IconTrash size={17} aria-hidden="true" />
  </ActionIcon>
);

const directions = [
  { value: 'contract', label: 'after contract' },
  { value: 'closing', label: 'before closing' },
];
const units = [
  { value: 'calendar', label: 'days' },
  { value: 'business', label: 'business days' },
];

/** The number of days, their unit, and the date they are counted from. */
function RuleFields({ rule, onChange }: { rule: DueRule; onChange: (rule: DueRule) => void }) {
  const sign = rule.anchor === 'closing' ? -1 : 1;
  const change = (changes: Partial<DueRule>, days = Math.abs(rule.days)) => {
    const next = { ...rule, ...changes };
    onChange({ ...next, days: days && days * (next.anchor === 'closing' ? -1 : 1) });
  };
  return (
    <>
      <NumberInput
        aria-label="Days"
        min={0}
        max={365}
        allowDecimal={false}
        value={rule.days * sign}
        onChange={(days) => change({}, Number(days) || 0)}
      />
      <Select
        aria-label="Unit"
        data={units}
        allowDeselect={false}
        value={rule.unit}
        onChange={(unit) => change({ unit: unit === 'business' ? 'business' : 'calendar' })}
      />
      <Select
        aria-label="Counted from"
        miw={152}
        data={directions}
        allowDeselect={false}
        value={rule.anchor}
        onChange={(anchor) => change({ anchor: anchor === 'closing' ? 'closing' : 'contract' })}
      />
    </>
  );
}
