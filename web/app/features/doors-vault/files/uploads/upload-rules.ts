import type { DoorCategory } from '#contract/door-categories.ts';
import { type FileType, fileFormats, formatByName, type StoredType } from '#contract/file-formats.ts';
import {
  doorProblem,
  type FileList,
  fileMessages,
  largestOf,
  uploadTypesOf,
  type VaultStorage,
} from '#contract/vault-files.ts';

/** What a door holds and may hold, as far as it is known. */
export interface DoorRoom {
  category: DoorCategory;
  counts?: FileList['counts'];
  storage?: Pick<VaultStorage, 'usedBytes' | 'accountBytes' | 'limits'>;
}

export interface Judgment {
  /** What may go up. */
  fit: File[];
  /** Why the rest may not, each reason once. */
  problems: string[];
}

/** Where in a dropped folder it was; the browser says so, and so does the drop zone. */
const placeOf = (file: File & { relativePath?: string; path?: string }) =>
  file.webkitRelativePath || file.relativePath || file.path || file.name;

/** `buyer/ID.pdf` and `seller/ID.pdf` are two files; `./ID.pdf` is `ID.pdf`. */
const nameKey = (file: File) =>
  placeOf(file)
    .replace(/^[./]+/, '')
    .toLowerCase();

/** By its name; the server looks at the content. */
export function typeOfFile({ name }: Pick<File, 'name'>): StoredType | undefined {
  const format = formatByName(name);
  return format && fileFormats[format].type;
}

/** The first of each name that is not in the list already. */
export function newNames(choice: readonly File[], chosen: readonly File[]): File[] {
  const taken = new Set(chosen.map(nameKey));
  return choice.filter((file) => !taken.has(nameKey(file)) && taken.add(nameKey(file)));
}

/** The rules the server holds too, said before anything is sent. */
export function checkSchema(choice: readonly File[], chosen: readonly File[], room: DoorRoom): Judgment {
  const problems = choice.map((file) => ownProblem(file, room));
  const fit = choice.filter((_file, index) => !problems[index]);
  const together = jointProblem([...chosen, ...fit], room);
  const reasons = new Set(
    [...problems, fit.length ? together : undefined].filter((one) => one !== undefined),
  );
  return { fit: together ? [] : fit, problems: [...reasons] };
}

function ownProblem(file: File, { category, storage }: DoorRoom): string | undefined {
  const type = typeOfFile(file);
  if (!type) return fileMessages.unknown(file.name);
  if (!uploadTypesOf(category).includes(type)) return fileMessages.documentsOnly;
  if (file.size === 0) return fileMessages.empty(file.name);
  const most = storage ? largestOf(type, storage.limits) : Number.POSITIVE_INFINITY;
  return file.size > most ? fileMessages.tooLarge(file.name, most) : undefined;
}

/** With what is in the door, what is chosen and what is to come. */
function jointProblem(files: readonly File[], { category, counts, storage }: DoorRoom): string | undefined {
  const there: FileType[] = [
    ...Array<FileType>(counts?.PHOTOS ?? 0).fill('IMAGE'),
    ...Array<FileType>(counts?.VIDEOS ?? 0).fill('VIDEO'),
  ];
  const coming = files.flatMap((file) => typeOfFile(file) ?? []);
  const problem = doorProblem(category, [...there, ...coming]);
  if (problem || !storage) return problem;
  const needed = files.reduce((sum, { size }) => sum + size, 0);
  const left = Math.max(0, storage.accountBytes - storage.usedBytes);
  return needed > left ? fileMessages.noRoom(needed, left) : undefined;
}
