import { downloadZip, predictLength } from 'client-zip';
import { fileMessages, type VaultFile } from '#contract/doors-vault/vault-files.ts';
import { canShowInline, fileFormats, findFormatByFileName } from '#contract/file-formats.ts';
import type { DemoContent } from '#demo/door-definitions.ts';
import { drawHousePicture } from '#demo/house-pictures.ts';
import { createWordParts, createWorkbookParts, type OfficeDocumentParts } from '#demo/office.ts';
import { createPdf } from '#demo/pdf.ts';
import { toSvgDataUri } from '#demo/svg.ts';
import { throwApiProblem, throwNotFound } from '../demo-handler.ts';
import type { StoredFile, UploadedContent } from './vault-memory.ts';

type Content = StoredFile['content'];
type Picture = Extract<DemoContent, { kind: 'picture' }>;

const photoSize = { width: 1600, height: 1100 };
/** A photo is rendered from an SVG and has about this many bytes per byte of the SVG. */
const photoBytesPerSvgByte = 40;

const svgOf = ({ scene, tone }: Picture): string => drawHousePicture(scene, tone, '');

/** Computes the size of a file without creating the file. */
export function computeContentSize(content: Content): number {
  switch (content.kind) {
    case 'upload':
      return content.bytes.size;
    case 'picture':
      return svgOf(content).length * photoBytesPerSvgByte;
    case 'pdf':
      return createPdf(content.title, content.lines).length;
    case 'word':
      return packedSize(createWordParts(content.paragraphs));
    case 'sheet':
      return packedSize(createWorkbookParts(content.rows));
    case 'link':
      return 0;
  }
}

/** Creates the file as the server would send it. */
export async function createFileBlob({ name, content }: StoredFile): Promise<Blob> {
  const type = contentTypeOf({ name, content }) ?? '';
  switch (content.kind) {
    case 'upload':
      return content.bytes;
    case 'picture':
      return photoOf(svgOf(content));
    case 'pdf':
      return new Blob([createPdf(content.title, content.lines)], { type });
    case 'word':
      return zipBlob(createWordParts(content.paragraphs), type);
    case 'sheet':
      return zipBlob(createWorkbookParts(content.rows), type);
    case 'link':
      throwApiProblem('invalid', fileMessages.isLink);
  }
}

/** The thumbnail of a picture, which in the demo is the picture itself. */
export function createThumbnail(file: StoredFile): Promise<Blob> {
  if (file.type !== 'IMAGE') throwNotFound('The picture');
  return createFileBlob(file);
}

async function photoOf(svg: string): Promise<Blob> {
  const { width, height } = photoSize;
  const picture = new Image(width, height);
  picture.src = toSvgDataUri(svg);
  await picture.decode();
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: fileFormats.jpeg.contentType, quality: 0.82 });
}

/** ZIP entries with a fixed date, so that the same file always has the same bytes. */
const entriesOf = (parts: OfficeDocumentParts) =>
  Object.entries(parts).map(([name, text]) => ({
    name,
    input: new TextEncoder().encode(text),
    lastModified: new Date('2026-01-02T12:00:00Z'),
  }));

const packedSize = (parts: OfficeDocumentParts): number => Number(predictLength(entriesOf(parts)));

const zipBlob = async (parts: OfficeDocumentParts, type?: string): Promise<Blob> =>
  new Blob([await downloadZip(entriesOf(parts)).blob()], { type });

function contentTypeOf({ name, content }: Pick<StoredFile, 'name' | 'content'>): string | null {
  if (content.kind === 'upload') return content.contentType;
  const format = content.kind === 'link' ? undefined : findFormatByFileName(name);
  return format ? fileFormats[format].contentType : null;
}

/** The object URL of each upload, created once and valid until the user leaves the page. */
const addresses = new WeakMap<UploadedContent, string>();

function addressOf(upload: UploadedContent): string {
  const known = addresses.get(upload);
  if (known) return known;
  const url = URL.createObjectURL(upload.bytes);
  addresses.set(upload, url);
  return url;
}

/** A data or object URL for `img` or `video`, because the demo's files are not on a server. */
function mediaUrl({ content, type }: StoredFile): string | null {
  if (content.kind === 'picture') return toSvgDataUri(svgOf(content));
  if (content.kind !== 'upload' || !(type === 'IMAGE' || type === 'VIDEO')) return null;
  return canShowInline(content.contentType) ? addressOf(content) : null;
}

const vaultPath = '/api/doors-vault/files';

/** Converts a file for responses. `path` is the base URL of the files. */
export function toVaultFile(file: StoredFile, path = vaultPath): VaultFile {
  const { id, doorId: folderId, name: fileName, type: fileType, content, createdAt, updatedAt } = file;
  const contentType = contentTypeOf(file);
  const isLink = content.kind === 'link';
  const shown = mediaUrl(file);
  return {
    id,
    folderId,
    fileName,
    fileType,
    fileSize: computeContentSize(content),
    storageUrl: isLink ? content.url : `${path}/${id}/download`,
    storageProvider: isLink ? 'EXTERNAL' : 'VAULT',
    previewUrl: contentType && canShowInline(contentType) ? (shown ?? `${path}/${id}/preview`) : null,
    thumbnailUrl: fileType === 'IMAGE' ? shown : null,
    contentType,
    description: isLink ? content.description || null : null,
    createdAt,
    updatedAt,
  };
}
