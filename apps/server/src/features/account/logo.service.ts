import type { Readable } from 'node:stream';
import { LOGO_MAX_BYTES, type CompanyProfile } from '@tieout/contracts/account.ts';
import { lockCompany } from '#access/companies.queries.ts';
import { recordChange } from '#access/record-change.ts';
import type { Db } from '#db/client.ts';
import { inContext } from '#db/context.ts';
import {
  deleteStoredFile,
  insertChunk,
  insertStoredFile,
  updateFileComplete,
  updateFileKept,
} from '#files/stored-files.queries.ts';
import { findStoredFile, readStoredFile } from '#files/stored-files.ts';
import type { SentFile } from '#http/send-file.ts';
import type { UploadBody } from '#http/upload-body.ts';
import { AppError, notFound } from '#server/app-error.ts';
import { updateLogo } from './account.queries.ts';
import { companyProfileOf, requireCompany, type CompanyReader } from './company.service.ts';
import { ImageRefusal } from './image/image-size.ts';
import { readImage, type Image } from './image/read-image.ts';
import type { AccountDeps } from './profile.service.ts';

const EXTENSION = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' } as const;

/** The new logo is there and the old one gone, or nothing has happened. */
export async function replaceLogo(
  { db }: AccountDeps,
  reader: CompanyReader,
  upload: UploadBody,
): Promise<CompanyProfile> {
  const image = imageOf(await readUpload(upload));
  return inContext(db, reader.context, async (transaction) => {
    const fileId = await insertLogo(transaction, reader, image);
    const { type: contentType, width, height } = image;
    return exchangeLogo(transaction, reader, { fileId, contentType, width, height });
  });
}

export function removeLogo({ db }: AccountDeps, reader: CompanyReader): Promise<CompanyProfile> {
  return inContext(db, reader.context, (transaction) => exchangeLogo(transaction, reader, null));
}

type NewLogo = Pick<Image, 'width' | 'height'> & { fileId: string; contentType: string };

async function exchangeLogo(db: Db, reader: CompanyReader, logo: NewLogo | null): Promise<CompanyProfile> {
  const { companyId } = reader;
  await lockCompany(db, companyId);
  const { logoFileId: old } = await requireCompany(db, reader);
  if (old === null && logo === null) return companyProfileOf(db, reader);
  await updateLogo(db, companyId, logo?.fileId ?? null);
  if (old !== null) await deleteStoredFile(db, { companyId, fileId: old });
  await recordChange(db, {
    companyId,
    actorUserId: reader.userId,
    action: logo === null ? 'company.logo-removed' : 'company.logo-changed',
    subjectType: 'company',
    subjectId: companyId,
    before: old === null ? null : { fileId: old },
    after: logo,
    requestId: reader.requestId,
  });
  return companyProfileOf(db, reader);
}

/** Whole in one transaction: a logo is small enough for one piece. */
async function insertLogo(db: Db, { companyId }: CompanyReader, image: Image): Promise<string> {
  const name = `logo.${EXTENSION[image.type]}`;
  const file = { companyId, name, contentType: image.type, createdBy: null, daysKept: 1 };
  const fileId = await insertStoredFile(db, file);
  const key = { companyId, fileId };
  await insertChunk(db, key, 0, image.bytes);
  await updateFileComplete(db, key, image.bytes.length);
  await updateFileKept(db, key);
  return fileId;
}

export interface StoredLogo {
  fileId: string;
  open: () => Promise<SentFile>;
}

/** What it is known by first: whoever has it already needs nothing more. */
export async function findLogo({ db }: AccountDeps, reader: CompanyReader): Promise<StoredLogo> {
  const { companyId, context } = reader;
  const { logoFileId: fileId } = await inContext(db, context, (transaction) => requireCompany(transaction, reader));
  if (fileId === null) throw notFound();
  const key = { companyId, fileId };
  return {
    fileId,
    async open() {
      const file = await findStoredFile(db, key, context);
      if (file === undefined) throw notFound();
      return { ...file, bytes: readStoredFile(db, key, context) };
    },
  };
}

function imageOf(bytes: Buffer): Image {
  try {
    return readImage(bytes);
  } catch (error) {
    if (error instanceof ImageRefusal) throw new AppError('invalid-input', error.message, { cause: error });
    throw error;
  }
}

/** All of it in memory, and never more than a logo may have. */
async function readUpload({ bytes, announcedBytes }: UploadBody): Promise<Buffer> {
  if (announcedBytes !== null && announcedBytes > LOGO_MAX_BYTES) throw tooLarge();
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of upload(bytes)) {
    size += piece.length;
    if (size > LOGO_MAX_BYTES) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Whoever stops in the middle must not close the connection: the refusal is still to be sent over it. */
function upload(bytes: Readable): AsyncIterable<Buffer> {
  return bytes.iterator({ destroyOnReturn: false });
}

function tooLarge(): AppError {
  return new AppError('body-too-large', `A logo can be up to ${LOGO_MAX_BYTES / 1024} kB.`);
}
