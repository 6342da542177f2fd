/** The URL of the script for public pages. */
declare module 'virtual:site-entry' {
  const address: string;
  export default address;
}
