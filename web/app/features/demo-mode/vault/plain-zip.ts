export interface ZipEntry {
  name: string;
  date: Date;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Names in UTF-8, contents as they are. */
const version = 20;
const utf8Names = 0x0800;

const checksums = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (checksums[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Numbers one after the other, each in as many bytes as said. */
function fields(...numbers: [value: number, bytes: 2 | 4][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((total, [, bytes]) => total + bytes, 0)));
  let at = 0;
  for (const [value, bytes] of numbers) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

const timeOf = (date: Date) =>
  (date.getHours() << 11) | (date.getMinutes() << 5) | Math.floor(date.getSeconds() / 2);
const dateOf = (date: Date) =>
  ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();

/** An archive of files as they are, without making them smaller: enough for what fits into a browser. */
export function zipOf(entries: readonly ZipEntry[], type = 'application/zip'): Blob {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, date, bytes } of entries) {
    const label = encoder.encode(name);
    const facts: Parameters<typeof fields> = [
      [version, 2],
      [utf8Names, 2],
      [0, 2],
      [timeOf(date), 2],
      [dateOf(date), 2],
      [checksumOf(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [label.length, 2],
      [0, 2],
    ];
    const head = fields([0x04034b50, 4], ...facts);
    parts.push(head, label, bytes);
    directory.push(
      fields([0x02014b50, 4], [version, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      label,
    );
    offset += head.length + label.length + bytes.length;
  }
  const size = directory.reduce((total, part) => total + part.length, 0);
  const count = entries.length;
  const end = fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
  return new Blob([...parts, ...directory, end], { type });
}
