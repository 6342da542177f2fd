/** Text that is safe to insert into a page. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | false | undefined | Piece[];

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapePiece(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(escapePiece).join('');
  return String(piece).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Builds HTML from a template. Escapes every inserted value that is not already Html. */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(parts.reduce((text, part, index) => text + part + escapePiece(pieces[index]), ''));
}
