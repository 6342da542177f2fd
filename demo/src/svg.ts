/** The size of square pictures, within all image limits. */
export const pictureSize = 500;

/** With `covers`, the picture fills a container of another shape and is cropped, like a photo. */
export const createSvgDocument = (
  width: number,
  height: number,
  label: string,
  content: string,
  covers = false,
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${covers ? ' preserveAspectRatio="xMidYMid slice"' : ''} width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(label)}" fill="none">${content}</svg>`;

export const toSvgDataUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
