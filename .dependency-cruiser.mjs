// Which folders may import which others. Each rule is a sentence of docs/architecture.md.
const test = '\\.test\\.tsx?$|/testing/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule('no-cycles', 'No file may import itself through other files.', {}, { circular: true }),
    rule(
      'resolvable',
      'Every import must resolve, except tools that only one command installs.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|lighthouse$|puppeteer-core$)' },
    ),
    rule(
      'contract-imports-only-itself',
      'The contract may import only itself, zod, and the packages for CSV, workbooks and clean HTML.',
      { path: '^contract/', pathNot: test },
      { pathNot: '^contract/|^node_modules/(zod|papaparse|fflate|sanitize-html)/' },
    ),
    rule(
      'demo-imports-only-the-contract',
      'The demo world is pure data: it may import only itself and the contract.',
      { path: '^demo/', pathNot: test },
      { pathNot: '^(demo|contract)/' },
    ),
    rule(
      'sandbox-imports-only-itself',
      'The payment sandbox may import neither our other code nor packages.',
      { path: '^sandbox/', pathNot: `^sandbox/vitest\\.config\\.ts$|${test}` },
      { pathNot: '^sandbox/', dependencyTypesNot: ['core'] },
    ),
    rule(
      'sandbox-tests-import-only-the-sandbox',
      'The tests of the sandbox may import packages, but not our other code.',
      { path: '^sandbox/' },
      { path: '^(contract|demo|server|web|e2e|bench|scripts)/' },
    ),
    rule(
      'only-parity-imports-web',
      'Only the parity test may import the browser app.',
      { pathNot: '^(web|parity)/' },
      { path: '^web/' },
    ),
    rule(
      'only-parity-and-database-docs-import-server',
      'Only the parity test and the description of the database may import the server.',
      { pathNot: '^(server|parity)/|^scripts/verify/describe-database\\.ts$' },
      { path: '^server/' },
    ),
    rule(
      'nobody-imports-sandbox',
      'No other code may import the sandbox; it uses the sandbox over HTTP.',
      { pathNot: '^sandbox/' },
      { path: '^sandbox/' },
    ),
    rule(
      'product-imports-no-tools',
      'The product may not import end-to-end tests, measurements, scripts or the parity test.',
      { path: '^(contract|demo|server|web|sandbox)/' },
      { path: '^(e2e|bench|scripts|parity)/' },
    ),
    rule(
      'only-the-seed-imports-demo',
      'On the server, only the seed may import the demo world.',
      { path: '^server/', pathNot: `^server/src/db/seed|${test}` },
      { path: '^demo/' },
    ),
    rule(
      'only-demo-mode-imports-demo',
      'In the browser app, only demo mode may import the demo world.',
      { path: '^web/', pathNot: `^web/app/features/demo-mode/|${test}` },
      { path: '^demo/' },
    ),
    rule(
      'ui-imports-no-feature',
      'Components of web/app/ui could be part of any product, so they may not import features or the shell.',
      { path: '^web/app/ui/' },
      { path: '^web/app/(features|shell)/' },
    ),
    rule(
      'lib-imports-no-upper-layer',
      'web/app/lib may not import features, the shell or components, because all of them use it.',
      { path: '^web/app/lib/' },
      { path: '^web/app/(features|shell|ui)/' },
    ),
    rule(
      'ui-and-lib-import-no-feature-contract',
      'From the contract, ui and lib may import only general modules: money, days, phones, people, pictures, problems, lazy values, the user and the first data of a page.',
      { path: '^web/app/(ui|lib)/', pathNot: test },
      {
        path: '^contract/',
        pathNot:
          '^contract/src/(day|dollars|first-data|graphemes|hex-colors|images|money|people|phone|problem|lazy|request-headers)\\.ts$',
      },
    ),
    rule(
      'shell-core-imports-no-feature',
      'The shell code that features use may not import features or the frame around them.',
      { path: '^web/app/shell/core/', pathNot: test },
      { path: '^web/app/(features|shell/frame)/' },
    ),
    rule(
      'only-entry-files-import-the-frame',
      'Only the root, the entries and the URL map may import the menu, the panel host and the layouts.',
      {
        path: '^web/app/',
        pathNot: `^web/app/(shell/frame/|root\\.tsx$|entry\\.\\w+\\.tsx$|routes\\.ts$)|${test}`,
      },
      { path: '^web/app/shell/frame/' },
    ),
    rule(
      'features-import-public-files',
      'A feature may import only the public file of another feature.',
      { path: '^(web/app|server/src)/features/([^/]+)/', pathNot: test },
      { path: '^(web/app|server/src)/features/', pathNot: '^$1/features/($2/|[^/]+/public\\.ts$)' },
    ),
    rule(
      'frame-loads-feature-files-lazily',
      'The frame may import the public files of features; it must load any other file of a feature dynamically.',
      { path: '^web/app/(shell/frame/|[^/]+$)', pathNot: test },
      { path: '^web/app/features/', pathNot: '/public\\.ts$', dynamic: false },
    ),
    rule(
      'features-skip-their-own-public-file',
      'Inside a feature, files import each other directly, not through the public file.',
      { path: '^(web/app|server/src)/features/([^/]+)/' },
      { path: '^$1/features/$2/public\\.ts$' },
    ),
    rule(
      'server-imports-feature-or-public-file',
      'The code that composes the server may import only the feature file and the public file of a feature.',
      { path: '^server/src/(jobs/|[^/]+\\.ts$)', pathNot: test },
      { path: '^server/src/features/', pathNot: '^server/src/features/[^/]+/(feature|public)\\.ts$' },
    ),
    rule(
      'public-files-export-no-store',
      'The public file of a feature may export the types of its rows, but never its SQL. Only CardDAV reads the contacts of a list with the condition of the sphere.',
      {
        path: '^server/src/features/[^/]+/public\\.ts$',
        pathNot: '^server/src/features/sphere/public\\.ts$',
      },
      { path: '/store[^/]*\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'routes-import-no-sql',
      'Routes call use cases and may not import SQL.',
      { path: '^server/src/features/.*/routes\\.ts$' },
      { path: '/store[^/]*\\.ts$|^server/src/db/|^node_modules/(drizzle-orm|postgres)/' },
    ),
    rule(
      'only-stores-import-sql',
      'Only the store of a feature may contain SQL.',
      { path: '^server/src/features/', pathNot: `/store[^/]*\\.ts$|${test}` },
      { path: '^node_modules/(drizzle-orm|postgres)/' },
    ),
    rule(
      'rules-are-pure',
      'rules.ts contains pure decisions without I/O.',
      { path: '^server/src/features/.*/rules\\.ts$' },
      {
        pathNot: '^contract/|/rules\\.ts$|^server/src/core/(errors|image-path)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'only-gateways-import-sdks',
      'Only gateways may import the SDK of an outside service.',
      { path: '^server/src/', pathNot: `^server/src/gateways/|${test}` },
      { path: '^node_modules/(@aws-sdk|nodemailer|stripe|ai|@ai-sdk)/' },
    ),
    rule(
      'server-core-imports-no-feature',
      'The core, tables, gateways and plugins may not import features, because every feature uses them.',
      { path: '^server/src/(core|db/tables|gateways|plugins)/', pathNot: test },
      { path: '^server/src/features/' },
    ),
    rule(
      'server-imports-no-development-packages',
      'The server may not import development packages, because a production install leaves them out.',
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
