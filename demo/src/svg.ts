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

/** Draws a filled circle, by default the largest one in a picture of 100 by 100 units. */
export const drawDisc = (color: string, cx = 50, cy = 50, r = 50): string =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}"/>`;

export const toSvgDataUri = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
