import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bareIcon } from './bare-icons.ts';

const iconFile = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`lucide-react/dist/esm/icons/${name}.mjs`)), 'utf8');

describe('an icon of the client', () => {
  it('keeps its size and its lines, and nothing that is not drawn', async () => {
    const bare = bareIcon(await iconFile('user-round')).replaceAll(/\s+/g, ' ');
    expect(bare).toContain(
      'const __iconData = { size: 24, node: [ ["circle", { cx: "12", cy: "8", r: "5" }], ["path", { d: "M20 21a8 8 0 0 0-16 0" }] ] };',
    );
    expect(bare).not.toMatch(/key:|aliases|__iconData\.node/);
  });
});
