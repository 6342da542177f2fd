/** What Word puts beside its text: notes to itself, bullets written out, empty paragraphs. */
const debris =
  'style, script, meta, link, title, xml, o\\:p, [style*="mso-list:Ignore"], [style*="mso-list: Ignore"]';

/** A paste without what word processors add. The editor itself keeps only what it knows. */
export function pastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<!\[[^\]]*\]>|<!--[\s\S]*?-->/g, ''),
    'text/html',
  );
  for (const element of page.querySelectorAll(debris)) element.remove();
  for (const paragraph of page.querySelectorAll('p'))
    if (!paragraph.textContent?.trim() && !paragraph.querySelector('br')) paragraph.remove();
  return page.body.innerHTML;
}
