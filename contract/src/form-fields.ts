/** Parses a form field: lists, objects and booleans arrive as JSON text. */
export function parseFormField(text: string): unknown {
  if (!/^(\[|\{|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const unexpectedFileMessage = (field: string): string => `A file named ${field} is not expected here.`;
