/** HTML in which every value is escaped. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

type Value = string | Markup | readonly Markup[];

const toHtml = (value: Value): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return value instanceof Markup ? value.html : value.map(({ html }) => html).join('');
};

/** Template tag that escapes strings and inserts markup unchanged. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((html, part, at) => html + toHtml(values[at - 1] ?? '') + part));

/** For our own HTML and for HTML that the allow-list has cleaned. */
export const trustedHtml = (html: string): Markup => new Markup(html);
