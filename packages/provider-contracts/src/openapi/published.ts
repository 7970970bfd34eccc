import { readData } from '../read-data.ts';
import { type ContractOptions, createOpenApiContract, type OpenApiContract } from './contract.ts';
import type { OpenApiStructure } from './schemas.ts';

function published(file: string, options?: ContractOptions): () => OpenApiContract {
  let contract: OpenApiContract | undefined;
  return () => (contract ??= createOpenApiContract(readData<OpenApiStructure>(file), options));
}

/** Plesk's REST API v2, below `/api/v2`. Any call can be refused as malformed or unauthorized. */
export const pleskRestContract = published('plesk-rest.json', { alsoAnswered: ['400', '401'] });

/** bunny's core API 1.0.0, as far as pull zones go. The file is silent on these statuses, and clients meet them. */
export const bunnyContract = published('bunny.json', {
  alsoAnswered: ['429', '503', 'POST /pullzone/{id}/addHostname 400'],
});

/** MXroute's API 1.0.0. The file describes most refusals once for all calls, outside of its structure. */
export const mxrouteContract = published('mxroute.json', {
  closed: true,
  alsoAnswered: ['400', '401', '403', '404', '409', '422', '429'],
});
