/** What we use of it; the package comes without types. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Drawing {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }

  export interface HeifImage {
    is_primary(): boolean;
    /** As it is to be seen: turned the way the camera says. */
    get_width(): number;
    get_height(): number;
    display(room: Drawing, done: (drawn: Drawing | null) => void): void;
  }

  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
