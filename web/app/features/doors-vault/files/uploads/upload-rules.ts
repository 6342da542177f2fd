import type { DoorCategory } from '#contract/doors-vault/door-categories.ts';
import {
  type FileList,
  fileMessages,
  getMaxFileBytes,
  listUploadTypes,
  type VaultStorage,
  validateDoorFiles,
} from '#contract/doors-vault/vault-files.ts';
import { type FileType, fileFormats, findFormatByFileName, type StoredType } from '#contract/file-formats.ts';

/** The current content and the limits of a door, as far as they are loaded. */
export interface DoorCapacity {
  category: DoorCategory;
  counts?: FileList['counts'];
  storage?: Pick<VaultStorage, 'usedBytes' | 'accountBytes' | 'limits'>;
}

export interface FileCheckResult {
  /** Files that may be uploaded. */
  fit: File[];
  /** The reasons why the other files may not be uploaded, each only once. */
  problems: string[];
}

/** The path of a file within a dropped folder, which the browser or the drop zone provides. */
const pathOf = (file: File & { relativePath?: string; path?: string }) =>
  file.webkitRelativePath || file.relativePath || file.path || file.name;

/** Identifies a file by its path: `buyer/ID.pdf` and `seller/ID.pdf` differ; `./ID.pdf` equals `ID.pdf`. */
const nameKey = (file: File) =>
  pathOf(file)
    .replace(/^[./]+/, '')
    .toLowerCase();

/** Determines the type by the file name; the server also checks the content. */
export function detectFileType({ name }: Pick<File, 'name'>): StoredType | undefined {
  const format = findFormatByFileName(name);
  return format && fileFormats[format].type;
}

/** Omits files that are already chosen, and duplicates among the new ones. */
export function omitDuplicateFiles(choice: readonly File[], chosen: readonly File[]): File[] {
  const takenNames = new Set(chosen.map(nameKey));
  return choice.filter((file) => !takenNames.has(nameKey(file)) && takenNames.add(nameKey(file)));
}

/** Applies the server's rules to files before they are sent. */
export function checkFilesBeforeUpload(
  choice: readonly File[],
  chosen: readonly File[],
  room: DoorCapacity,
): FileCheckResult {
  const problems = choice.map((file) => fileProblem(file, room));
  const fit = choice.filter((_file, index) => !problems[index]);
  const combinedProblem = jointProblem([...chosen, ...fit], room);
  const reasons = new Set(
    [...problems, fit.length ? combinedProblem : undefined].filter((one) => one !== undefined),
  );
  return { fit: combinedProblem ? [] : fit, problems: [...reasons] };
}

function fileProblem(file: File, { category, storage }: DoorCapacity): string | undefined {
  const type = detectFileType(file);
  if (!type) return fileMessages.unknown(file.name);
  if (!listUploadTypes(category).includes(type)) return fileMessages.documentsOnly;
  if (file.size === 0) return fileMessages.empty(file.name);
  const maxBytes = storage ? getMaxFileBytes(type, storage.limits) : Number.POSITIVE_INFINITY;
  return file.size > maxBytes ? fileMessages.tooLarge(file.name, maxBytes) : undefined;
}

/** Checks whether the stored, chosen and new files together exceed a limit of the door. */
function jointProblem(
  files: readonly File[],
  { category, counts, storage }: DoorCapacity,
): string | undefined {
  const storedTypes: FileType[] = [
    ...Array<FileType>(counts?.PHOTOS ?? 0).fill('IMAGE'),
    ...Array<FileType>(counts?.VIDEOS ?? 0).fill('VIDEO'),
  ];
  const newTypes = files.flatMap((file) => detectFileType(file) ?? []);
  const problem = validateDoorFiles(category, [...storedTypes, ...newTypes]);
  if (problem || !storage) return problem;
  const needed = files.reduce((sum, { size }) => sum + size, 0);
  const left = Math.max(0, storage.accountBytes - storage.usedBytes);
  return needed > left ? fileMessages.noRoom(needed, left) : undefined;
}
