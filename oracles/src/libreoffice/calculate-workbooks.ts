import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** Without it LibreOffice believes the values a workbook brings along, and nothing would be calculated. */
const ALWAYS_CALCULATE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop>
</item>
</oor:items>
`;

/** The workbooks as LibreOffice opens, calculates and saves them. */
export async function calculateWorkbooks(workbooks: ReadonlyMap<string, Buffer>): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tieout-libreoffice-'));
  try {
    const profile = path.join(folder, 'profile');
    await mkdir(path.join(profile, 'user'), { recursive: true });
    await writeFile(path.join(profile, 'user', 'registrymodifications.xcu'), ALWAYS_CALCULATE);
    for (const [name, file] of workbooks) await writeFile(path.join(folder, name), file);
    await convert(folder, profile, [...workbooks.keys()]);
    const saved = new Map<string, Buffer>();
    for (const name of workbooks.keys()) saved.set(name, await readFile(path.join(folder, 'saved', name)));
    return saved;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function convert(folder: string, profile: string, files: readonly string[]): Promise<void> {
  const options = [`-env:UserInstallation=${pathToFileURL(profile).href}`, '--headless', '--norestore'];
  const child = spawn('soffice', [...options, '--convert-to', 'xlsx', '--outdir', 'saved', ...files], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [code, complaints] = await Promise.all([
    new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
    text(child.stderr),
  ]);
  if (code !== 0) throw new Error(`soffice ended with ${code}: ${complaints.slice(0, 500)}`);
}
