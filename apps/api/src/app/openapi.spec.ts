import { allCalls } from '@homeport/contract';
import { apiKeyScopeOf } from '@homeport/contract/api-keys';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('Homeport API', '1') as {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; [field: string]: unknown }>>;
  components: { schemas: Record<string, unknown> };
};

function references(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : references(inner),
  );
}

describe('the OpenAPI document', () => {
  it('describes every call of the contract', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(described.sort()).toEqual(allCalls.map((call) => call.name).sort());
  });

  it('refers only to components that it has', () => {
    const names = references(document).map((reference) => reference.replace('#/components/schemas/', ''));
    expect(names.length).toBeGreaterThan(0);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(names)]));
  });

  it('states the scope of each call that API keys reach, and how it refuses them', () => {
    for (const call of allCalls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      const scope = apiKeyScopeOf(call);
      const name = scope && `${scope.area}:${scope.access}`;
      expect(operation?.['x-api-key-scope']).toBe(name);
      expect(JSON.stringify(operation?.['security'] ?? []).includes('apiKey')).toBe(scope !== undefined);
      expect(JSON.stringify(operation?.['responses']).includes('api_key_scope')).toBe(scope !== undefined);
    }
    expect(document.paths['/api/websites/user']?.['get']).toMatchObject({
      security: [{ bearer: [] }, { apiKey: ['websites:read'] }],
    });
  });
});
