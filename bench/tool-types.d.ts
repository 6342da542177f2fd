// What we use of lighthouse: these types are checked also where bench/ is not installed.
declare module 'lighthouse' {
  interface Flags {
    port: number;
    onlyCategories: string[];
    logLevel: 'error';
  }
  interface Result {
    lhr: {
      categories: Record<string, { score: number | null } | undefined>;
      runtimeError?: { message: string };
    };
  }
  export const desktopConfig: object;
  export default function lighthouse(url: string, flags: Flags, config?: object): Promise<Result | undefined>;
}
