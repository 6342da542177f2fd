// Who may import whom. The rules of docs/architecture.md, one entry a sentence.
const test = '\\.test\\.tsx?$|/testing/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule('no-cycles', 'Data takes one straight way.', {}, { circular: true }),
    rule(
      'resolvable',
      'An import leads somewhere; tools of one command may not be installed.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|lighthouse$|puppeteer-core$)' },
    ),
    rule(
      'contract-stands-alone',
      'The contract imports the contract, zod, what reads and writes CSV, what opens workbooks, and what cleans HTML.',
      { path: '^contract/', pathNot: test },
      { pathNot: '^contract/|^node_modules/(zod|papaparse|fflate|sanitize-html)/' },
    ),
    rule(
      'demo-knows-the-contract',
      'The demo world is pure data: it imports itself and the contract.',
      { path: '^demo/', pathNot: test },
      { pathNot: '^(demo|contract)/' },
    ),
    rule(
      'sandbox-is-a-stranger',
      'The payment sandbox imports nothing of ours and no package.',
      { path: '^sandbox/', pathNot: `^sandbox/vitest\\.config\\.ts$|${test}` },
      { pathNot: '^sandbox/', dependencyTypesNot: ['core'] },
    ),
    rule(
      'sandbox-tests-too',
      'Even the tests of the sandbox know only packages.',
      { path: '^sandbox/' },
      { path: '^(contract|demo|server|web|e2e|bench|scripts)/' },
    ),
    rule(
      'nobody-imports-web',
      'The browser app is imported by nobody but the parity test.',
      { pathNot: '^(web|parity)/' },
      { path: '^web/' },
    ),
    rule(
      'nobody-imports-server',
      'Only the parity test and the description of the database import the server.',
      { pathNot: '^(server|parity)/|^scripts/verify/describe-database\\.ts$' },
      { path: '^server/' },
    ),
    rule(
      'nobody-imports-sandbox',
      'The sandbox is reached over HTTP.',
      { pathNot: '^sandbox/' },
      { path: '^sandbox/' },
    ),
    rule(
      'product-does-not-know-its-tools',
      'What runs does not import journeys, measurements, scripts or the parity test.',
      { path: '^(contract|demo|server|web|sandbox)/' },
      { path: '^(e2e|bench|scripts|parity)/' },
    ),
    rule(
      'server-seeds-from-demo',
      'On the server only the seed knows the demo world.',
      { path: '^server/', pathNot: `^server/src/db/seed|${test}` },
      { path: '^demo/' },
    ),
    rule(
      'web-demo-in-override-only',
      'In the browser only override mode knows the demo world.',
      { path: '^web/', pathNot: `^web/app/features/demo-mode/|${test}` },
      { path: '^demo/' },
    ),
    rule(
      'ui-names-nothing',
      'web/ui could ship in any other product.',
      { path: '^web/app/ui/' },
      { path: '^web/app/(features|shell)/' },
    ),
    rule(
      'lib-is-the-ground',
      'web/lib stands under the screens, not on them.',
      { path: '^web/app/lib/' },
      { path: '^web/app/(features|shell|ui)/' },
    ),
    rule(
      'ui-and-lib-know-no-feature',
      'Of the contract they use what any product has: money, days, phones, people, pictures, problems, what waits until it is needed.',
      { path: '^web/app/(ui|lib)/', pathNot: test },
      {
        path: '^contract/',
        pathNot: '^contract/src/(day|graphemes|hex-colors|images|money|people|phone|problem|lazy)\\.ts$',
      },
    ),
    rule(
      'features-stand-on-the-ground',
      'What features stand on knows neither them nor what composes them.',
      { path: '^web/app/shell/ground/', pathNot: test },
      { path: '^web/app/(features|shell/frame)/' },
    ),
    rule(
      'frame-composes',
      'Menu, panel host and layouts are imported by the root, the entries and the URL map alone.',
      {
        path: '^web/app/',
        pathNot: `^web/app/(shell/frame/|root\\.tsx$|entry\\.\\w+\\.tsx$|routes\\.ts$)|${test}`,
      },
      { path: '^web/app/shell/frame/' },
    ),
    rule(
      'a-feature-shows-its-public-file',
      'A feature uses another only through what that one makes public.',
      { path: '^(web/app|server/src)/features/([^/]+)/', pathNot: test },
      { path: '^(web/app|server/src)/features/', pathNot: '^$1/features/($2/|[^/]+/public\\.ts$)' },
    ),
    rule(
      'frame-fetches-windows-later',
      'What composes features shows their public parts; any other file it fetches when it is asked for.',
      { path: '^web/app/(shell/frame/|[^/]+$)', pathNot: test },
      { path: '^web/app/features/', pathNot: '/public\\.ts$', dynamic: false },
    ),
    rule(
      'public-is-for-others',
      'Inside a feature, import from where things live.',
      { path: '^(web/app|server/src)/features/([^/]+)/' },
      { path: '^$1/features/$2/public\\.ts$' },
    ),
    rule(
      'the-server-composes-features',
      'What composes the server uses the feature file and the public file of a feature.',
      { path: '^server/src/(jobs/|[^/]+\\.ts$)', pathNot: test },
      { path: '^server/src/features/', pathNot: '^server/src/features/[^/]+/(feature|public)\\.ts$' },
    ),
    rule(
      'a-store-has-one-reader',
      'A feature shows others the types of its rows, never its SQL.',
      { path: '^server/src/features/[^/]+/public\\.ts$' },
      { path: '/store[^/]*\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'routes-delegate',
      'Routes call use cases; they know no SQL.',
      { path: '^server/src/features/.*/routes\\.ts$' },
      { path: '/store[^/]*\\.ts$|^server/src/db/|^node_modules/(drizzle-orm|postgres)/' },
    ),
    rule(
      'sql-lives-in-stores',
      'SQL is written in the feature’s store.',
      { path: '^server/src/features/', pathNot: `/store[^/]*\\.ts$|${test}` },
      { path: '^node_modules/(drizzle-orm|postgres)/' },
    ),
    rule(
      'rules-are-pure',
      'rules.ts decides; it does no I/O.',
      { path: '^server/src/features/.*/rules\\.ts$' },
      {
        pathNot: '^contract/|/rules\\.ts$|^server/src/core/(errors|image-path)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'sdks-stay-in-gateways',
      'An outside service’s SDK stays in its gateway.',
      { path: '^server/src/', pathNot: `^server/src/gateways/|${test}` },
      { path: '^node_modules/(@aws-sdk|nodemailer|stripe|ai|@ai-sdk)/' },
    ),
    rule(
      'core-is-the-ground',
      'What every feature stands on stands on no feature.',
      { path: '^server/src/(core|db/tables|gateways|plugins)/', pathNot: test },
      { path: '^server/src/features/' },
    ),
    rule(
      'server-runs-without-development-packages',
      'A production install leaves development packages out.',
      { path: '^server/src/', pathNot: test },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/|\\.(css|svg|png|webp|woff2|md)(\\?|$)|^build/|/\\.react-router/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.mts'],
    },
  },
};
