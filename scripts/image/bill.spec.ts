import { type Component, completeBill } from './bill.ts';

function npm(name: string, version: string, group?: string): Component {
  const purl = `pkg:npm/${group === undefined ? '' : `${encodeURIComponent(group)}/`}${name}@${version}`;
  return { type: 'library', name, version, purl, 'bom-ref': purl, ...(group && { group }) };
}

const zod = npm('zod', '4.6.7');
const multipart = npm('multipart', '10.1.9', '@fastify');
const esbuild = npm('esbuild', '0.28.2');
const own = npm('plesk', '0.1.0', '@homeport');
const dpkgStatus = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u14

Package: removed
Status: deinstall ok config-files
Architecture: amd64
Version: 1
`;

const bill = completeBill(
  {
    components: [zod, multipart, esbuild, own],
    dependencies: [
      { ref: zod.purl, dependsOn: [esbuild.purl, multipart.purl] },
      { ref: esbuild.purl, dependsOn: [] },
      { ref: 'pkg:npm/homeport@0.1.0' },
    ],
  },
  { folders: ['zod@4.6.7', '@fastify+multipart@10.1.9_peer'], node: '24.21.0', dpkgStatus },
);

it('lists the packages that are installed, our own, Node and those of the base image', () => {
  expect(bill.components.map(({ purl }) => purl)).toEqual([
    zod.purl,
    multipart.purl,
    own.purl,
    'pkg:generic/node@24.21.0',
    'pkg:deb/debian/libc6@2.36-9%2Bdeb12u14?arch=amd64',
  ]);
});

it('names no dependency that is not installed', () => {
  expect(bill.dependencies).toEqual([
    { ref: zod.purl, dependsOn: [multipart.purl] },
    { ref: 'pkg:npm/homeport@0.1.0', dependsOn: [] },
  ]);
});
