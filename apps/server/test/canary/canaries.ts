import { randomBytes } from 'node:crypto';

/** Secrets of one test, and where they turned up. */
export interface Canaries {
  /** A new secret; `name` is what it is, for the report. */
  plant: (name: string) => string;
  /** A secret that somebody else made, such as a token that was issued. */
  watch: (name: string, secret: string) => string;
  /** One sentence per secret that the text holds, as it is or encoded. */
  findIn: (place: string, text: string) => string[];
}

export function createCanaries(): Canaries {
  const watched: { name: string; forms: string[] }[] = [];

  function watch(name: string, secret: string): string {
    watched.push({ name, forms: formsOf(secret) });
    return secret;
  }

  return {
    watch,
    plant: (name) => watch(name, `Canary-${randomBytes(12).toString('hex')}-7!`),
    findIn(place, text) {
      return watched.flatMap(({ name, forms }) => {
        const form = forms.find((candidate) => text.includes(candidate));
        return form === undefined ? [] : [`${name} is in ${place}: ${around(text, form)}`];
      });
    },
  };
}

/** As it is, in an address, as the database shows bytes, and in base64 wherever in a longer text it stood. */
function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('hex'),
    ...[0, 1, 2].flatMap((shift) => base64Of(bytes, shift)),
  ];
}

/** The characters of base64 that depend on the secret alone, with `shift` bytes of something else before it. */
function base64Of(bytes: Buffer, shift: number): string[] {
  const whole = Buffer.concat([Buffer.alloc(shift), bytes]);
  const own = whole.toString('base64').slice(Math.ceil((shift * 4) / 3), Math.floor((whole.length * 4) / 3));
  return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
}

function around(text: string, form: string): string {
  const start = text.indexOf(form);
  return text.slice(Math.max(0, start - 120), start + form.length + 60);
}
