import { z } from 'zod';
import { type FileType, fileTypes, listAcceptedExtensions } from '../file-formats.ts';
import { formatFileSize } from '../file-size.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { parseUrl } from '../parse-url.ts';
import type { DoorCategory } from './door-categories.ts';

export const fileFilters = ['ALL', 'DOCS', 'PHOTOS', 'VIDEOS', 'LINKS'] as const;
export type FileFilter = (typeof fileFilters)[number];

export const fileTypesByFilter: Record<FileFilter, readonly FileType[]> = {
  ALL: fileTypes,
  DOCS: ['PDF', 'DOC', 'EXCEL'],
  PHOTOS: ['IMAGE'],
  VIDEOS: ['VIDEO'],
  LINKS: ['LINK'],
};

/** Only sellers' doors have photos and videos. */
export const listFileFilters = (category: DoorCategory): readonly FileFilter[] =>
  category === 'SELLERS' ? fileFilters : ['ALL', 'DOCS', 'LINKS'];

export const maxImages = 65;
export const maxVideos = 1;
export const maxFilesAtOnce = 200;

export const fileMessages = {
  nothingSelected: 'Please select files to upload',
  allSelected: 'All selected files are already in the list.',
  allRemoved: 'All files removed from selection',
  allCleared: 'All files cleared',
  tooManyImages: (count: number) =>
    `Too many images! Maximum ${maxImages} images allowed, you have ${count}.`,
  tooManyVideos: (count: number) => `Too many videos! Maximum ${maxVideos} video allowed, you have ${count}.`,
  documentsOnly: 'Only PDF, DOC, EXCEL, ZIP and EML files can be added to this door.',
  unknown: (name: string) =>
    `“${name}” is a type of file we don’t support. You can add photos, videos, PDF, Word, Excel, ZIP and EML files.`,
  mismatch: (name: string, content: string) =>
    `“${name}” doesn’t match its file extension: it contains ${content}. Please check the file and try again.`,
  unpacksTooLarge: (name: string) =>
    `“${name}” expands to far more than a document should hold, so we didn’t save it.`,
  damaged: (name: string) => `“${name}” can’t be read. Please check the file and try again.`,
  empty: (name: string) => `“${name}” is empty.`,
  tooLarge: (name: string, limit: number) => `“${name}” is too large. The limit is ${formatFileSize(limit)}.`,
  noRoom: (needed: number, left: number) =>
    `There isn’t enough room in your vault: ${formatFileSize(needed)} needed, ${formatFileSize(left)} left.`,
  nameTaken: 'There’s already a file with this name behind this door.',
  isLink: 'Links open in a new tab.',
  contentMissing: 'The contents of this file are missing. Please upload it again.',
  uploaded: (count: number, bytes: number) =>
    `${count} file(s) uploaded successfully (${formatFileSize(bytes)})`,
  linkRequired: 'Please fill in URL and title',
  linkInvalid: 'Please enter a web address that begins with http:// or https://',
  linkAdded: 'Link added successfully!',
  linkUpdated: 'Link updated successfully!',
  linkOpening: 'Opening link in new tab',
  moved: 'File moved.',
  moveFailed: 'Failed to move file. Please try again.',
  renamed: 'File renamed successfully!',
  deleted: 'File deleted successfully!',
  trashed: 'File moved to trash.',
  restored: 'File restored.',
  trashEmptied: 'Trash emptied.',
  loadFailed: 'Failed to load files. Please try again.',
  deleteFailed: 'Failed to delete file. Please try again.',
  renameFailed: 'Failed to rename file. Please try again.',
  linkFailed: 'Failed to add link. Please try again.',
  linkUpdateFailed: 'Failed to update link. Please try again.',
  uploadFailed: 'Failed to upload files. Please try again.',
  downloadFailed: 'Download failed. Please try again.',
} as const;

const documentTypes: readonly FileType[] = fileTypesByFilter.DOCS;

/** The file types that users may upload to a door of this category. */
export const listUploadTypes = (category: DoorCategory): readonly FileType[] =>
  category === 'SELLERS' ? ['IMAGE', 'VIDEO', ...documentTypes] : documentTypes;

/** The extensions for the file picker of a door. */
export const listUploadExtensions = (category: DoorCategory): string[] =>
  listAcceptedExtensions(listUploadTypes(category));

/** Why a door can't hold these files, or undefined. `types` includes existing and new files. */
export function validateDoorFiles(category: DoorCategory, types: readonly FileType[]): string | undefined {
  const count = (type: FileType) => types.filter((one) => one === type).length;
  const [images, videos] = [count('IMAGE'), count('VIDEO')];
  if (category !== 'SELLERS') return images + videos > 0 ? fileMessages.documentsOnly : undefined;
  if (images > maxImages) return fileMessages.tooManyImages(images);
  return videos > maxVideos ? fileMessages.tooManyVideos(videos) : undefined;
}

export interface FileSizeLimits {
  documentBytes: number;
  videoBytes: number;
}

/** The maximum size of a file of this type. */
export const getMaxFileBytes = (type: FileType, limits: FileSizeLimits): number =>
  type === 'VIDEO' ? limits.videoBytes : limits.documentBytes;

const storageProviders = ['VAULT', 'EXTERNAL'] as const;

export const VaultFile = z.object({
  id: Id,
  folderId: Id,
  fileName: z.string(),
  fileType: z.enum(fileTypes),
  fileSize: z.int(),
  /** The download URL; for a link, its target. */
  storageUrl: z.string(),
  storageProvider: z.enum(storageProviders),
  /** The URL that displays the file in a browser; null if users can only download the file. */
  previewUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  contentType: z.string().nullable(),
  description: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type VaultFile = z.output<typeof VaultFile>;

/** A file without the id of its door, which visitors of a share must not see. */
export type FileWithoutDoor = Omit<VaultFile, 'folderId'>;

export const fileSortKeys = ['fileName', 'fileType', 'fileSize', 'createdAt', 'id'] as const;
export type FileSort = (typeof fileSortKeys)[number];
export const defaultFileSort = { sort: 'fileName', order: 'asc' } as const;

/** A query without a limit returns all files. */
export const FilesQuery = z.object({
  folderId: Id,
  filter: z.enum(fileFilters).default('ALL'),
  search: z.string().trim().max(200).optional(),
  sort: z.enum(fileSortKeys).default(defaultFileSort.sort),
  order: z.enum(['asc', 'desc']).default(defaultFileSort.order),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});
export type FilesQuery = z.output<typeof FilesQuery>;

export const FileList = z.object({
  success: z.literal(true),
  files: z.array(VaultFile),
  /** The number of all matches, not only of this page. */
  total: z.int(),
  /** The number of files in the door by filter. */
  counts: z.record(z.enum(fileFilters), z.int()),
  totalSize: z.int(),
});
export type FileList = z.output<typeof FileList>;

export const FileResponse = z.object({
  success: z.literal(true),
  file: VaultFile,
  message: z.string().optional(),
});
export const UploadResponse = z.object({
  success: z.literal(true),
  uploadedFiles: z.array(VaultFile),
  totalSize: z.int(),
  message: z.string(),
});
export type UploadResponse = z.output<typeof UploadResponse>;

const NewName = z.string().trim().min(1, 'Please enter a name').max(300, 'Please enter a shorter name');
/** A request with `folderId` also moves the file to that door. */
export const RenameFile = z.object({ fileName: NewName, folderId: Id.optional() });
export const RenameFileById = z.object({ fileId: Id, fileName: NewName });
export const FileIdInput = z.object({ fileId: Id });

/** Adds https:// to `www.example.com/tour`. */
const withScheme = (url: string) => (/^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`);
function isWebAddress(text: string): boolean {
  const url = parseUrl(text);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}

export const EditLink = z.object({
  linkUrl: z
    .string(fileMessages.linkRequired)
    .trim()
    .min(1, { message: fileMessages.linkRequired, abort: true })
    .max(2000, 'Please enter a shorter web address')
    .overwrite(withScheme)
    .refine(isWebAddress, fileMessages.linkInvalid),
  linkTitle: z
    .string(fileMessages.linkRequired)
    .trim()
    .min(1, fileMessages.linkRequired)
    .max(200, 'Title must be 200 characters or fewer'),
  linkDescription: z.string().trim().max(1000, 'Description must be 1,000 characters or fewer').optional(),
});
export type EditLink = z.input<typeof EditLink>;

export const AddLink = z.object({ folderId: Id, ...EditLink.shape });
export type AddLink = z.input<typeof AddLink>;

export const VaultStorage = z.object({
  success: z.literal(true),
  /** The size of all files, including those in the trash. */
  usedBytes: z.int(),
  trashBytes: z.int(),
  fileCount: z.int(),
  accountBytes: z.int(),
  limits: z.object({ documentBytes: z.int(), videoBytes: z.int() }),
});
export type VaultStorage = z.output<typeof VaultStorage>;

export const uploadPath = '/api/doors-vault/upload';
/** Larger files use resumable uploads, so that a lost connection costs little. */
export const resumablePath = '/api/doors-vault/uploads';
export const resumableMinBytes = 8 * 1024 * 1024;
