import type { FormField } from '#contract/forms.ts';
import { RequiredMark } from '../../../ui/required-mark.tsx';
import classes from './public-form.module.css';

interface Props {
  name: string;
  field: FormField;
  problem: string | undefined;
}

/** A labeled field with its error below. */
export function TextField({ name, field, problem }: Props) {
  const id = `field-${name}`;
  const isRequired = field.rules.includes('required');
  const common = {
    id,
    name,
    className: classes.input,
    autoComplete: field.autoComplete,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    'aria-required': isRequired || undefined,
  };
  return (
    <div className={classes.field} data-kind={field.kind}>
      <label htmlFor={id}>
        {field.label}
        {isRequired && <RequiredMark />}
      </label>
      {field.kind === 'paragraph' ? (
        <textarea {...common} rows={4} maxLength={5000} />
      ) : (
        <input {...common} type={field.kind} maxLength={254} />
      )}
      {problem && (
        <p id={`${id}-problem`} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
