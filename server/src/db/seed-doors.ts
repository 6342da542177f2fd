import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { addressKeyOf } from '#contract/addresses/address-key.ts';
import { fileFormats, findFormatByFileName } from '#contract/file-formats.ts';
import type { DemoData } from '#demo/demo-data.ts';
import type { DemoContent } from '#demo/door-definitions.ts';
import type { DemoDoor, DemoFile } from '#demo/doors.ts';
import { drawHousePicture } from '#demo/house-pictures.ts';
import { createWordParts, createWorkbookParts, type OfficeDocumentParts } from '#demo/office.ts';
import { createPdf } from '#demo/pdf.ts';
import type { Context, OwnerId } from '../core/context.ts';
import { deleteUnclaimedDoor, insertDoor } from '../features/doors-vault/doors/store.ts';
import { insertFiles, type NewFile } from '../features/doors-vault/files/store.ts';
import { vaultFileStorageKey } from '../features/doors-vault/rules.ts';
import { createZip } from '../gateways/archives/zip.ts';

/** Seeds the doors of the demo world with their files, and replaces the unclaimed doors its deals created. */
export async function seedDoors(
  context: Context,
  world: DemoData,
  ownerOf: (key: string) => OwnerId,
): Promise<void> {
  for (const door of world.doors) await seedDoor(context, ownerOf(door.owner), door);
}

async function seedDoor(context: Context, owner: OwnerId, { files, ...door }: DemoDoor): Promise<void> {
  const { db } = context;
  const addressKey = addressKeyOf(door.address);
  const createdAt = new Date(door.createdAt);
  await deleteUnclaimedDoor(owner, db, addressKey);
  await insertDoor(owner, db, { ...door, addressKey, createdAt, updatedAt: createdAt });
  const rows: NewFile[] = [];
  for (const file of files) rows.push(await storeFile(context, owner, door.id, file));
  if (rows.length) await insertFiles(owner, db, rows);
}

async function storeFile(
  { services: { storage } }: Context,
  owner: OwnerId,
  doorId: string,
  { id, name, type, content, ...times }: DemoFile,
): Promise<NewFile> {
  const createdAt = new Date(times.createdAt);
  const deletedAt = times.deletedAt ? new Date(times.deletedAt) : null;
  const row = {
    id,
    doorId,
    type,
    name,
    nameKey: name.toLowerCase(),
    createdAt,
    updatedAt: createdAt,
    deletedAt,
  };
  if (content.kind === 'link') {
    return { ...row, bytes: 0, url: content.url, description: content.description || null };
  }
  const format = findFormatByFileName(name) ?? 'pdf';
  const { contentType } = fileFormats[format];
  const stored = await storage.put(
    vaultFileStorageKey({ ownerId: owner, id }),
    await bytesOf(content, name),
    {
      contentType,
    },
  );
  const thumbnail = type === 'IMAGE' ? 'waiting' : 'none';
  return { ...row, bytes: stored.bytes, contentType, thumbnail };
}

type StoredContent = Exclude<DemoContent, { kind: 'link' }>;

async function bytesOf(content: StoredContent, name: string): Promise<Buffer> {
  switch (content.kind) {
    case 'picture':
      return drawPhoto(drawHousePicture(content.scene, content.tone, name));
    case 'pdf':
      return Buffer.from(createPdf(content.title, content.lines), 'latin1');
    case 'word':
      return zipParts(createWordParts(content.paragraphs));
    case 'sheet':
      return zipParts(createWorkbookParts(content.rows));
  }
}

async function drawPhoto(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 720 }).resize(1600, 1100).jpeg({ quality: 82 }).toBuffer();
}

const zipParts = async (parts: OfficeDocumentParts): Promise<Buffer> =>
  buffer(
    await createZip(
      Object.entries(parts).map(([name, text]) => ({
        name,
        date: new Date('2026-01-02T12:00:00Z'),
        open: async () => Readable.from([text]),
      })),
    ),
  );
