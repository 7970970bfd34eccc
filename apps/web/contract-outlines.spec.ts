import { describe, expect, it } from 'vitest';
import { findMissingPart, outlineOf } from './contract-outlines.ts';

describe('outlineOf', () => {
  it('leaves of a call what the browser needs, on the lines where it was', () => {
    const outline = outlineOf(`import { call } from './call.ts';
export const deleteSite = call({
  name: 'hosting.deleteSite',
  summary: 'Delete, with { braces }',
  method: 'POST',
  path: '/api/site/{id}',
  policy: 'customer',
  owner: [{ in: 'body', field: 'id', resource: 'panel' }],
  secret: true,
  body: z.object({ id: z.uuid() }),
  answer: z.object({ status: z.literal('success') })
});`);
    expect(outline).toContain('/* @__PURE__ */ (() => (call({');
    expect(outline.split('\n')[1]).toContain('deleteSite');
    expect(outline.split('\n')[4]).toContain("method: 'POST'");
    for (const kept of [
      "name: 'hosting.deleteSite'",
      "path: '/api/site/{id}'",
      "policy: 'customer'",
      'secret: true',
    ]) {
      expect(outline).toContain(kept);
    }
    for (const gone of ['summary', 'owner', 'body:', 'answer:', 'z.']) expect(outline).not.toContain(gone);
  });

  it('marks every other declaration as free of effects and keeps it whole', () => {
    expect(
      outlineOf(`const onOff = z.enum(['on', 'off']).check();\nexport const limits = { email: 254 };`),
    ).toBe(
      `const onOff = /* @__PURE__ */ (() => (z.enum(['on', 'off']).check()))();\nexport const limits = /* @__PURE__ */ (() => ({ email: 254 }))();`,
    );
  });

  it('leaves functions alone', () => {
    const code = 'export const line = (min) => z.string();\nexport function toHost(text) { return text; }';
    expect(outlineOf(code)).toBe(code);
  });
});

describe('findMissingPart', () => {
  it('finds a schema that is taken from a call', () => {
    expect(
      findMissingPart(
        `import { setUp, other } from '@homeport/contract/hosting';\nsetUp.body.safeParse({});`,
      ),
    ).toBe('setUp.body');
  });

  it('has nothing against the schemas that the contract exports', () => {
    expect(
      findMissingPart(
        `import { accountForm } from '@homeport/contract/hosting';\naccountForm.safeParse(variables.body);`,
      ),
    ).toBeUndefined();
  });
});
