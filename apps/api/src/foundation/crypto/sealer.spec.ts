import { describe, expect, it } from 'vitest';
import type { Config } from '../config/config.ts';
import { Sealer } from './sealer.ts';

function sealerWith(byte: number): Sealer {
  return new Sealer({ settings: { SECRETS_KEY: Buffer.alloc(32, byte).toString('base64') } } as Config);
}

describe('a sealed text', () => {
  const sealer = sealerWith(1);

  it('opens again, umlauts and all', () => {
    expect(sealer.open(sealer.seal('geheim: äöü', 'panel key'), 'panel key')).toBe('geheim: äöü');
  });

  it('shows nothing of itself and is never the same twice', () => {
    const [one, two] = [sealer.seal('secret', 'x'), sealer.seal('secret', 'x')];
    expect(one).not.toContain('secret');
    expect(one).not.toBe(two);
  });

  it('does not open for another purpose, with another key, or changed', () => {
    const sealed = sealer.seal('secret', 'panel key');
    expect(() => sealer.open(sealed, 'mail')).toThrow();
    expect(() => sealerWith(2).open(sealed, 'panel key')).toThrow();
    expect(() =>
      sealer.open(
        sealed.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
        'panel key',
      ),
    ).toThrow();
    expect(() => sealer.open('v0.a.b.c', 'panel key')).toThrow('Not a sealed text');
  });
});
