/** How people here call the hours they live by. */
const words: Record<string, string> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona time',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
};

/** Eastern time; Europe/Paris where there is no such word. */
export const timeZoneName = (zone: string): string => words[zone] ?? zone.replaceAll('_', ' ');

/** Ours first, then all others by name. */
export const timeZoneChoices = [
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => !(zone in words))
    .map((value) => ({ value, label: timeZoneName(value) })),
];
