/** What happened, in words: the log's own name for it, read aloud. `contact.undo-import` → "Contact: undo import". */
export function activityText(action: string): string {
  const [part = '', ...done] = action.split('.').map((word) => word.replaceAll('-', ' '));
  const name = part.charAt(0).toUpperCase() + part.slice(1);
  return done.length ? `${name}: ${done.join(' ')}` : name;
}
