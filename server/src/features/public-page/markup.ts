/** HTML whose every value was escaped on its way in. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);

type Value = string | Markup | readonly Markup[];

const written = (value: Value): string => {
  if (typeof value === 'string') return escaped(value);
  return value instanceof Markup ? value.html : value.map(({ html }) => html).join('');
};

/** Text becomes text, whatever it holds; only markup stays markup. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(parts.reduce((html, part, at) => html + written(values[at - 1] ?? '') + part));

/** For what we wrote ourselves, and for what the allow-list has cleaned. */
export const trusted = (html: string): Markup => new Markup(html);
