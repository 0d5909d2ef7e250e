import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Begins a box of the second generation. One of the first begins with a random nonce, and is tried after it. */
const SECOND_GENERATION = Buffer.from('TO2');
const KEY_ID_BYTES = 4;

export interface SecretBox {
  /** `place` is where the box is kept, such as the id of its row. */
  seal(text: string, place: string): Buffer;
  /** Null when the box was sealed under another secret or for another place, or was altered. */
  open(sealed: Buffer, place: string): string | null;
}

/**
 * AES-256-GCM under a key derived from the installation's secret; `purpose` keeps keys of different uses apart. The box
 * names its key, so that a second secret can be told from a damaged box, and is bound to its place: moved to another row
 * it does not open.
 */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const key = derive(secret, purpose, 32);
  const head = Buffer.concat([SECOND_GENERATION, derive(secret, `${purpose}, key id`, KEY_ID_BYTES)]);
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(boundTo(head, place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, place) {
      const second = sealed.subarray(0, head.length).equals(head)
        ? decipher(key, sealed.subarray(head.length), boundTo(head, place))
        : null;
      return second ?? decipher(key, sealed, null);
    },
  };
}

function derive(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tieout', purpose, bytes));
}

function boundTo(head: Buffer, place: string): Buffer {
  return Buffer.concat([head, Buffer.from(place, 'utf8')]);
}

/** Boxes of the first generation know no place. */
function decipher(key: Buffer, sealed: Buffer, additional: Buffer | null): string | null {
  try {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const opening = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    if (additional !== null) opening.setAAD(additional);
    opening.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return opening.update(sealed.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + opening.final('utf8');
  } catch {
    return null;
  }
}
