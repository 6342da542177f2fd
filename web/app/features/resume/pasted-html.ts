/** Elements that Word adds to its text: metadata, written-out bullets, empty paragraphs. */
const wordArtifacts =
  'style, script, meta, link, title, xml, o\\:p, [style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** Removes what word processors add. The editor then keeps only what it supports. */
export function pastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<!\[[^\]]*\]>|<!--[\s\S]*?-->/g, ''),
    'text/html',
  );
  for (const element of page.querySelectorAll(wordArtifacts)) element.remove();
  for (const paragraph of page.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('br')) paragraph.remove();
  return page.body.innerHTML;
}
