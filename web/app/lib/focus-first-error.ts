interface FormFields<Path extends string> {
  getInputNode: (path: Path) => HTMLElement | null;
}

const byScreenOrder = (one: HTMLElement, other: HTMLElement): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Focuses the field that comes first on the screen, because the order of the errors may differ. */
export const focusFirstField = (fields: readonly (HTMLElement | null)[]): void =>
  fields
    .filter((field) => field !== null)
    .toSorted(byScreenOrder)[0]
    ?.focus();

/** Focuses the first invalid field of a form in screen order. */
export const focusFirstError = <Path extends string>(form: FormFields<Path>, errors: object): void =>
  focusFirstField(Object.keys(errors).map((path) => form.getInputNode(path as Path)));
