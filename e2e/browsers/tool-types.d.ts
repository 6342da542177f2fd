// The parts of puppeteer that we use, so that our types can be checked without installing e2e/browsers.
declare module 'puppeteer-core' {
  interface Handle {
    getProperties: () => Promise<Map<string, Handle>>;
    asElement: () => object | null;
    jsonValue: () => Promise<unknown>;
  }
  interface Cookie {
    name: string;
    value: string;
    domain: string;
    path: string;
  }
  interface Page {
    on(event: 'console', listener: (message: { type: () => string; text: () => string }) => void): void;
    on(event: 'pageerror', listener: (error: unknown) => void): void;
    evaluateOnNewDocument: (script: string) => Promise<unknown>;
    evaluate: (script: string) => Promise<unknown>;
    evaluateHandle: (script: unknown, ...args: unknown[]) => Promise<Handle>;
    goto: (url: string) => Promise<unknown>;
    url: () => string;
    screenshot: (options: { encoding: 'base64' }) => Promise<string>;
  }
  interface Browser {
    newPage: () => Promise<Page>;
    setCookie: (cookie: Cookie) => Promise<void>;
    close: () => Promise<void>;
  }
  interface LaunchOptions {
    browser: 'firefox';
    executablePath: string | undefined;
    headless: boolean;
    env: NodeJS.ProcessEnv;
    extraPrefsFirefox: Record<string, unknown>;
    defaultViewport: { width: number; height: number };
  }
  const puppeteer: { launch: (options: LaunchOptions) => Promise<Browser> };
  export default puppeteer;
}
