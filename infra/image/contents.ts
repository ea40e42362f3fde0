import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledPackage } from './packages.ts';

const LICENCE_FILE = /^(licen[cs]e|notice|copying)/i;
const RULE = '-'.repeat(80);

/**
 * A CycloneDX list of what really is in the image: the packages that gave code to the bundle or to the client, and those beside them.
 * It is made of the lockfile, since `npm sbom` lists all that is installed for development and refuses this tree's optional peers.
 */
export function sbom(name: string, version: string, packages: readonly InstalledPackage[]): string {
  const components = packages.map((one) => ({
    type: 'library',
    'bom-ref': one.path,
    name: one.name,
    version: one.version,
    purl: `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`,
    ...(one.license ? { licenses: [{ expression: one.license }] } : {}),
    ...(one.integrity ? { hashes: hashesOf(one.integrity) } : {}),
  }));
  const whole = {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components,
  };
  return `${JSON.stringify(whole, null, 1)}\n`;
}

/** The lockfile's base64 as the list has it. */
function hashesOf(integrity: string): { alg: string; content: string }[] {
  return integrity.split(' ').flatMap((text) => {
    const [kind = '', digest = ''] = text.split(/-(.*)/s);
    const alg = { sha512: 'SHA-512', sha256: 'SHA-256', sha1: 'SHA-1' }[kind];
    return alg ? [{ alg, content: Buffer.from(digest, 'base64').toString('hex') }] : [];
  });
}

/** The licences of the same packages, each text once with all that it is for. */
export function licences(root: string, packages: readonly InstalledPackage[]): string {
  const byText = new Map<string, { text: string; of: string[] }>();
  for (const one of packages) {
    const text =
      licenceText(join(root, one.path)) ?? `Licence: ${one.license ?? 'not stated'} (no text in the package)`;
    const key = createHash('sha256').update(text).digest('hex');
    const entry = byText.get(key) ?? { text, of: [] };
    entry.of.push(`${one.name} ${one.version} (${one.license ?? 'not stated'})`);
    byText.set(key, entry);
  }
  return [...byText.values()].map(({ text, of }) => `${of.join('\n')}\n\n${text.trim()}\n\n${RULE}\n`).join('\n');
}

function licenceText(folder: string): string | undefined {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'));
  return files.length > 0 ? files.join('\n\n') : undefined;
}
