import { extensionOf } from './file-name.ts';

export const fileTypes = ['IMAGE', 'VIDEO', 'PDF', 'DOC', 'EXCEL', 'LINK'] as const;
export type FileType = (typeof fileTypes)[number];
export type StoredType = Exclude<FileType, 'LINK'>;

export interface FileFormat {
  type: StoredType;
  contentType: string;
  /** The extensions of the format. New files get the first one. */
  extensions: readonly [string, ...string[]];
  /** The name in messages such as "it contains …". */
  name: string;
  /** Whether a browser can display the format without running code. */
  inline: boolean;
}

const format = (
  type: StoredType,
  contentType: string,
  extensions: FileFormat['extensions'],
  name: string,
  inline = false,
): FileFormat => ({ type, contentType, extensions, name, inline });

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** Every file format that the vault accepts. */
export const fileFormats = {
  jpeg: format('IMAGE', 'image/jpeg', ['jpg', 'jpeg', 'jpe', 'jfif'], 'a JPEG picture', true),
  png: format('IMAGE', 'image/png', ['png'], 'a PNG picture', true),
  webp: format('IMAGE', 'image/webp', ['webp'], 'a WebP picture', true),
  gif: format('IMAGE', 'image/gif', ['gif'], 'a GIF picture', true),
  avif: format('IMAGE', 'image/avif', ['avif'], 'an AVIF picture', true),
  heic: format('IMAGE', 'image/heic', ['heic', 'heif'], 'an HEIC picture'),
  tiff: format('IMAGE', 'image/tiff', ['tif', 'tiff'], 'a TIFF picture'),
  mp4: format('VIDEO', 'video/mp4', ['mp4', 'm4v'], 'an MP4 video', true),
  mov: format('VIDEO', 'video/quicktime', ['mov', 'qt'], 'a QuickTime video', true),
  webm: format('VIDEO', 'video/webm', ['webm'], 'a WebM video', true),
  pdf: format('PDF', 'application/pdf', ['pdf'], 'a PDF document', true),
  docx: format('DOC', `${openXml}.wordprocessingml.document`, ['docx'], 'a Word document'),
  doc: format('DOC', 'application/msword', ['doc'], 'an older Word document'),
  odt: format('DOC', `${openDocument}.text`, ['odt'], 'an OpenDocument text'),
  rtf: format('DOC', 'application/rtf', ['rtf'], 'a rich text document'),
  txt: format('DOC', 'text/plain; charset=utf-8', ['txt'], 'plain text'),
  xlsx: format('EXCEL', `${openXml}.spreadsheetml.sheet`, ['xlsx'], 'an Excel workbook'),
  xls: format('EXCEL', 'application/vnd.ms-excel', ['xls'], 'an older Excel workbook'),
  ods: format('EXCEL', `${openDocument}.spreadsheet`, ['ods'], 'an OpenDocument spreadsheet'),
  zip: format('DOC', 'application/zip', ['zip'], 'a ZIP archive'),
  eml: format('DOC', 'message/rfc822', ['eml'], 'a saved email'),
  csv: format('EXCEL', 'text/csv; charset=utf-8', ['csv'], 'plain text'),
} as const;
export type FormatName = keyof typeof fileFormats;

const byExtension = new Map<string, FormatName>(
  (Object.keys(fileFormats) as FormatName[]).flatMap((name) =>
    fileFormats[name].extensions.map((extension) => [extension, name] as const),
  ),
);

/** The format that a file name claims. Only the content can prove it. */
export const findFormatByFileName = (fileName: string): FormatName | undefined =>
  byExtension.get(extensionOf(fileName).slice(1).toLowerCase());

const byContentType = new Map<string, FileFormat>(
  Object.values(fileFormats).map((one) => [one.contentType, one]),
);

export const canShowInline = (contentType: string): boolean =>
  byContentType.get(contentType)?.inline ?? false;

/** The extensions for the `accept` attribute of a file picker. */
export const listAcceptedExtensions = (types: readonly FileType[]): string[] =>
  Object.values(fileFormats)
    .filter(({ type }) => types.includes(type))
    .flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`));
