/** A square drawing. Small enough for any image rule of the product. */
export const pictureSize = 500;

/** `covers`: in a place of another shape it fills the place and is cut, as a photo is. */
export const svgDocument = (
  width: number,
  height: number,
  label: string,
  content: string,
  covers = false,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${covers ? ' preserveAspectRatio="xMidYMid slice"' : ''} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}" fill="none">${content}</svg>`;

export const svgDataUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
