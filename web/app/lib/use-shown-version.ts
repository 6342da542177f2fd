import { useState } from 'react';
import { mergeEdits } from './merge-edits.ts';

interface Form<Values> {
  getValues: () => Values;
  setValues: (values: Values) => void;
}

/**
 * The version of a record that its form shows, and a function that merges a later version into the form. A later
 * version must not be saved over without showing it.
 */
export function useShownVersion<Version, Values extends object>(
  opened: Version | undefined,
  toValues: (version: Version) => Values,
) {
  const [shown, setShown] = useState(opened);
  function mergeLatest(form: Form<Values>, latest: Version | undefined) {
    if (!shown || !latest) return;
    form.setValues(mergeEdits(toValues(shown), form.getValues(), toValues(latest)).values);
    setShown(latest);
  }
  return [shown, mergeLatest] as const;
}
