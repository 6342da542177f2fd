export type FormValue = string | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

const empty = (): FormFields => Object.create(null) as FormFields;

/** Parses a form such as `items[0][price]=x&expand[]=y` into nested objects. Arrays get the keys 0, 1, 2 … */
export function parseForm(text: string): FormFields {
  const form = empty();
  for (const [name, value] of new URLSearchParams(text)) setField(form, segments(name), value);
  return form;
}

function segments(name: string): string[] {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function setField(fields: FormFields, path: string[], value: string): void {
  const [head = '', ...rest] = path;
  const key = head === '' ? String(Object.keys(fields).length) : head;
  if (rest.length === 0) {
    fields[key] = value;
    return;
  }
  const known = fields[key];
  const inner = typeof known === 'object' ? known : empty();
  fields[key] = inner;
  setField(inner, rest, value);
}
