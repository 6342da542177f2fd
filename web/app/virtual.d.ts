/** The address of the script that public pages load. */
declare module 'virtual:site-entry' {
  const address: string;
  export default address;
}
