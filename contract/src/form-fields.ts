/** Form fields are text; lists, groups and booleans arrive as JSON. */
export function fieldValue(text: string): unknown {
  if (!/^(\[|\{|true$|false$|null$)/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const unexpectedFile = (field: string): string => `A file named ${field} is not expected here.`;
