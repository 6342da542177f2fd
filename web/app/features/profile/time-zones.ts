/** Common names of US time zones. */
const usNames: Record<string, string> = {
  'America/New_York': 'Eastern time',
  'America/Chicago': 'Central time',
  'America/Denver': 'Mountain time',
  'America/Phoenix': 'Arizona time',
  'America/Los_Angeles': 'Pacific time',
  'America/Anchorage': 'Alaska time',
  'Pacific/Honolulu': 'Hawaii time',
};

/** The name of a time zone: "Eastern time", or "Europe/Paris" for a zone without a common name. */
export const timeZoneName = (zone: string): string => usNames[zone] ?? zone.replaceAll('_', ' ');

/** Options for the time zone. US zones come first, then all others by name. */
export const timeZoneChoices = [
  ...Object.entries(usNames).map(([value, label]) => ({ value, label })),
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => !(zone in usNames))
    .map((value) => ({ value, label: timeZoneName(value) })),
];
