const allowedNames =
  /^(PATH|HOME|USER|LOGNAME|SHELL|LANG|LC_.*|TZ|TERM|COLORTERM|TMPDIR|CI|FORCE_COLOR|NO_COLOR|XDG_.*|npm_.*|(https?|no|all)_proxy|SSL_.*|NODE_OPTIONS|NODE_EXTRA_CA_CERTS|CHROMIUM_PATH|BILLING_HISTORY_SEED|PLAYWRIGHT_.*)$/i;

/**
 * The environment without any setting of the product, so that tests never reach the user's data or services.
 */
export function withoutProductSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => allowedNames.test(name)));
}
