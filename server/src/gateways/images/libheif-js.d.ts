/** Types for the part of the package that we use; the package has none. */
declare module 'libheif-js/wasm-bundle.js' {
  interface Drawing {
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }

  export interface HeifImage {
    is_primary(): boolean;
    /** The displayed width, after applying the camera's rotation. */
    get_width(): number;
    get_height(): number;
    display(room: Drawing, done: (drawn: Drawing | null) => void): void;
  }

  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
