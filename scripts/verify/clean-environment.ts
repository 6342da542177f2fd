const settings =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|PUBLIC_URL|TRUST_PROXY|LOG_LEVEL|RATE_LIMIT|DEMO_WORLD|ADDRESS_FILE|(SESSION|DATABASE|SMTP|MAIL|SUPPORT|S3|AWS|STRIPE|SANDBOX|LLM|ADDRESS_SEARCH|QUOTES|UNIVERSITY)_.*)$/;

/** The environment without a single setting of the product: tests never reach the user's data or services. */
export function cleanEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settings.test(name)));
}
