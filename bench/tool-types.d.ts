// The types of the parts of lighthouse that we use, so that the type check also works without the packages of
// bench/.
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
