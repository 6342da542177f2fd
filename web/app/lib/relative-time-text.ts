const relativeFormat = new Intl.RelativeTimeFormat('en-US', { style: 'short' });

/** Formats a time like "just now", "2 min. ago", "3 hr. ago" or "5 days ago". */
export function relativeTimeText(then: Date, now: Date): string {
  const minutes = Math.round((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return relativeFormat.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relativeFormat.format(-Math.round(minutes / 60), 'hour');
  return relativeFormat.format(-Math.round(minutes / 1440), 'day');
}
