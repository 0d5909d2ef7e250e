/** A file that cannot be read; the message is the sentence its owner gets. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
}

/** Bytes that are not UTF-8: the file is read again, with the encoding of old Windows programs. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
}
