import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** What the archive says of it, where that is a lie. */
  says?: { size?: number; packedSize?: number; flags?: number; method?: number; offset?: number };
}

/** An archive made by hand, so that it can lie. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, says = {} } of parts) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(says.flags ?? 0, 2);
    common.writeUInt16LE(says.method ?? 8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(says.packedSize ?? packed.length, 14);
    common.writeUInt32LE(says.size ?? raw.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const header = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(says.offset ?? offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, Buffer.from(name)]));
    local.push(header, packed);
    offset += header.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, list, end]);
}

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with one sheet, whose rows are given as XML. */
export function workbookParts(rows: string, says?: ZipPart['says']): ZipPart[] {
  return [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${NAMESPACE} xmlns:r="${OFFICE}"><sheets><sheet name="Hidden" sheetId="2" state="hidden" r:id="rId1"/><sheet name="A &amp; B" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet ${NAMESPACE}><sheetData>${rows}</sheetData></worksheet>`,
      ...(says && { says }),
    },
  ];
}

export function sheetRow(line: number, cells: readonly (string | number)[]): string {
  const xml = cells.map((cell) =>
    typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${cell}</t></is></c>`,
  );
  return `<row r="${line}">${xml.join('')}</row>`;
}
