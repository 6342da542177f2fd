export interface SourceFile {
  /** Path in the repository, with forward slashes. */
  path: string;
  text: string;
}

export const isTestPath = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

const emptyName = /(^|\/)(utils?|helpers?|common|misc|shared)(\.|\/)/i;
const source = /\.(ts|tsx|mts|mjs)$/;
const barrelName = /(^|\/)index\.tsx?$/;
const reExport = /^export\s+(type\s+)?(\*|\{[^}]*\})[^;]*\sfrom\s+['"][^'"]+['"];?$/;
const publicFile = /^(web\/app|server\/src)\/features\/[^/]+\/public\.ts$/;
const named = /^export\s+(type\s+)?\{/;
const ownReExport = /\sfrom\s+['"]\.\/(?!.*\.\.\/)[^'"]+['"];?$/;
const otherRoutesName = /^server\/src\/features\/.*\/([^/]+-routes|routes-[^/]+)\.ts$/;
const readsEnvironment = /\bprocess\.env\b/;
const mayReadEnvironment =
  /^(server\/src\/config\.ts|sandbox\/src\/main\.ts|web\/vite\.config\.ts|(scripts|bench|e2e)\/.*)$|\.test\.tsx?$|\/testing\//;

/**
 * Matches code that uses a locale for its date format, or parses a number from formatted text. Browsers
 * format such texts differently.
 */
const readsFormatted =
  /['"`](?:en-CA|fr-CA|sv-SE)['"`]|\b(?:Number|parseInt|parseFloat|toDay)\([^;\n]*\.(?:format|toLocale\w*)\(/;

/** Browsers have `randomUUID` only on HTTPS and localhost; `newUuid` works on every address. */
const usesRandomUuid = /\brandomUUID\(/;

const ownerTypes = '(?:OwnerId|Account|(?:Record|Owner|Actor)Context)';
/** Matches casts to an owner. A cast of a whole context or account creates an owner too. */
const castsToOwner = new RegExp(
  `\\bas\\s+(unknown\\s+as\\s+)?${ownerTypes}\\b|(?<![\\w>])<${ownerTypes}>\\s*[\\w('"{]`,
);
const makesOwner = /\b(authenticatedOwner|ownerOfRow)\(|\.map\(ownerOfRow\)/;
const ownersModule = 'server/src/core/owner.ts';
/**
 * The files that may create an owner: sessions, acting for someone else, and stores that read the owner from
 * a row. No use case may do it.
 */
const mayMakeOwner = new RegExp(
  `^server/src/(${[
    'plugins/account-cache',
    'features/device-passwords/authenticate-device',
    'core/run-as-user',
    'features/(account|account-security|leaving|second-factor|sign-in|signup)/store',
    'features/second-factor/recovery/store',
    'features/billing/checkouts/store',
    'features/brokerage/(invitations|office|seats)/store',
    'features/doors-vault/(checks|sharing|trash|uploads)/store',
    'features/(follow-ups|push)/store',
    'features/sphere/(duplicates|settings)/store',
  ].join('|')})\\.ts$|\\.test\\.ts$|/testing/`,
);

/**
 * Checks rules that import rules cannot express: meaningless names, barrels, public files, owners, and reads
 * of the environment.
 */
export function findStructureProblems(files: SourceFile[]): string[] {
  return files.filter((file) => source.test(file.path)).flatMap(problemsOf);
}

function problemsOf({ path, text }: SourceFile): string[] {
  const problems: string[] = [];
  if (emptyName.test(path)) problems.push(`${path}: a name that says nothing; name what it holds`);
  if (publicFile.test(path)) problems.push(...publicProblems(path, text));
  else if (barrelName.test(path) || isBarrel(text))
    problems.push(`${path}: a barrel; import from where things live`);
  if (otherRoutesName.test(path)) problems.push(`${path}: routes live in a file called routes.ts`);
  if (readsEnvironment.test(text) && !mayReadEnvironment.test(path)) {
    problems.push(`${path}: reads process.env; only server/src/config.ts does`);
  }
  if (readsFormatted.test(text) && !isTestPath(path) && !path.startsWith('scripts/')) {
    problems.push(`${path}: reads a formatted text; take formatToParts or numbers`);
  }
  if (path.startsWith('web/app/') && usesRandomUuid.test(text) && !isTestPath(path)) {
    problems.push(`${path}: calls randomUUID, which is missing on plain HTTP; take newUuid`);
  }
  if (path === ownersModule || !path.startsWith('server/')) return problems;
  if (castsToOwner.test(withoutComments(text)))
    problems.push(`${path}: casts to OwnerId; only ${ownersModule} makes one`);
  if (makesOwner.test(text) && !mayMakeOwner.test(path))
    problems.push(`${path}: says by itself whose records these are; take context.owner or actingFor`);
  return problems;
}

/** A public file may contain only named re-exports of its own feature, and nothing that runs. */
function publicProblems(path: string, text: string): string[] {
  return statementsIn(text)
    .filter((statement) => !named.test(statement) || !ownReExport.test(statement))
    .map(
      (statement) => `${path}: a public file only names what its own feature shows to others (${statement})`,
    );
}

function isBarrel(text: string): boolean {
  const statements = statementsIn(text);
  return statements.length > 0 && statements.every((statement) => reExport.test(statement));
}

function statementsIn(text: string): string[] {
  return withoutComments(text)
    .split(/;|\n(?=export\b|import\b)/)
    .map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}
