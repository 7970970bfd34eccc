import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bill, completeBill } from './bill.ts';

/**
 * `bill-of-materials.ts <project> <packages> <output>`: writes the CycloneDX document of an image, from that of pnpm, the
 * packages that are installed, Node and the packages of the base image.
 */
const [project = '.', packages = '', output = ''] = process.argv.slice(2);
const DPKG = '/var/lib/dpkg/status';

const bill = completeBill(JSON.parse(readFileSync(packages, 'utf8')) as Bill, {
  folders: readdirSync(join(project, 'node_modules/.pnpm')),
  node: process.versions.node,
  dpkgStatus: existsSync(DPKG) ? readFileSync(DPKG, 'utf8') : '',
});
writeFileSync(output, `${JSON.stringify(bill, null, 1)}\n`);
console.log(`${output} lists ${bill.components.length} components`);
