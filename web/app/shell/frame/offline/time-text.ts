/** Formats a time like "9:41 AM", or "Nov 17, 9:41 AM" on another day. */
export function timeText(time: Date, now: Date): string {
  const isToday = time.toDateString() === now.toDateString();
  return time.toLocaleString('en-US', {
    ...(!isToday && { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  });
}
