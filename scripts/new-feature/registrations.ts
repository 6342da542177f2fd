import { renameSample } from './feature-names.ts';

export interface FeatureRegistration {
  path: string;
  register: (text: string, feature: string) => string;
}

/**
 * Inserts lines for the sample record after the only line that matches. The formatter sorts imports later.
 */
const insertAfter =
  (anchor: RegExp, lines: string, importLine?: string) =>
  (text: string, feature: string): string => {
    const matches = [...text.matchAll(new RegExp(`${anchor.source}.*\n`, 'gm'))];
    const [match] = matches;
    if (matches.length !== 1 || !match) throw new Error(`${anchor} does not match exactly one line.`);
    const end = match.index + match[0].length;
    const start = importLine && !text.includes(importLine) ? renameSample(`${importLine}\n`, feature) : '';
    return `${start}${text.slice(0, end)}${renameSample(lines, feature)}\n${text.slice(end)}`;
  };

/** Inserts lines into the sorted section between two given lines, each at its sorted position. */
const insertSorted =
  (block: RegExp, entries: readonly string[], compare: (one: string, other: string) => number) =>
  (text: string, feature: string): string =>
    text.replace(block, (_all, begin: string, body: string, end: string) => {
      const lines = body.split('\n');
      for (const entry of entries.map((line) => renameSample(line, feature))) {
        const at = lines.findIndex((line) => /^ {2}['"]/.test(line) && compare(entry, line) < 0);
        lines.splice(at < 0 ? lines.length - 1 : at, 0, entry);
      }
      return begin + lines.join('\n') + end;
    });

const compareKeys = (one: string, other: string) => (one < other ? -1 : 1);
/** Sorts routes by URL, then by method, as `server/src/testing/route-list.ts` does. */
const routeKey = (line: string) => line.replace(/^ {2}"(\w+) (\S+) .*$/, '$2 $1');
const compareRoutes = (one: string, other: string) => routeKey(one).localeCompare(routeKey(other));

const access = 'only AGENT, BROKER, BROKERAGE';

/** The lists that name every feature. A new feature with a page and simple records is added to each list. */
export const featureRegistrations: FeatureRegistration[] = [
  {
    path: 'server/src/features.ts',
    register: insertAfter(
      /^ {2}vendorsFeature,/,
      '  sampleNotesFeature,',
      "import { sampleNotesFeature } from './features/sample-notes/feature.ts';",
    ),
  },
  {
    path: 'server/src/__snapshots__/routes.test.ts.snap',
    register: insertSorted(
      /(exports\[`every route and its access rule are in the snapshot 1`\] = `\n\[\n)([\s\S]*?)(\]\n`;)/,
      [
        `  "GET /api/sample-notes — ${access}",`,
        `  "POST /api/sample-notes — ${access}",`,
        `  "DELETE /api/sample-notes/:id — ${access}",`,
        `  "PUT /api/sample-notes/:id — ${access}",`,
      ],
      compareRoutes,
    ),
  },
  {
    path: 'contract/src/admin/audit-actions.ts',
    register: insertSorted(
      /(export const auditActions = \{\n)([\s\S]*?)(\} as const)/,
      [
        "  'sample-note.create': 'Added a sample note',",
        "  'sample-note.delete': 'Deleted a sample note',",
        "  'sample-note.update': 'Changed a sample note',",
      ],
      compareKeys,
    ),
  },
  {
    path: 'web/app/routes.ts',
    register: insertAfter(
      /^ +route\('bio', /,
      "      route('sample-notes', 'features/sample-notes/route.tsx'),",
    ),
  },
  {
    path: 'web/app/shell/frame/desktop/menu.ts',
    register: insertAfter(
      /^ +page\('Vendor Roster', /,
      "        page('Sample Notes', IconNotes, 'sample-notes'),",
      "import { IconNotes } from '@tabler/icons-react';",
    ),
  },
  {
    path: 'web/app/shell/frame/desktop/menu.test.ts',
    register: insertAfter(/^ +'Vendor Roster',/, "      'Sample Notes',"),
  },
  {
    path: 'web/app/shell/core/refresh.ts',
    register: insertAfter(/^ {2}'products',/, "  'sample-notes',"),
  },
  {
    path: 'web/app/features/demo-mode/handlers.ts',
    register: insertAfter(
      /^ {2}publicPageHandlers,/,
      '  sampleNoteHandlers,',
      "import { sampleNoteHandlers } from './sample-note-handlers.ts';",
    ),
  },
  {
    path: 'parity/scripts/records.ts',
    register: insertAfter(
      /^export const examplesByRecordKind\b/,
      `  'sample-notes': {
    path: '/api/sample-notes',
    key: 'sampleNote',
    create: { body: { title: 'Example title', details: 'Example' }, schema: CreateSampleNote },
    update: { body: { title: 'Changed title', version: 1 }, schema: UpdateSampleNote },
  },`,
      "import { CreateSampleNote, UpdateSampleNote } from '#contract/sample-notes/sample-notes.ts';",
    ),
  },
  {
    path: 'e2e/screens.spec.ts',
    register: insertAfter(
      /^ +await checkPage\(page, '\/ava\.brooks\/bio'\)/,
      "  await checkPage(page, '/ava.brooks/sample-notes');",
    ),
  },
];
