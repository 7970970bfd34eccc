import { readData } from '../read-data.ts';
import { type ContractOptions, createOpenApiContract, type OpenApiContract } from './contract.ts';
import type { OpenApiStructure } from './schemas.ts';

function published(name: string, options?: ContractOptions): () => OpenApiContract {
  let contract: OpenApiContract | undefined;
  return () => {
    contract ??= createOpenApiContract(name, readData<OpenApiStructure>(`${name}.json`), options);
    return contract;
  };
}

/** Plesk's REST API v2, below `/api/v2`. Any call can be refused as malformed or unauthorized, records of no domain too. */
export const pleskRestContract = published('plesk-rest', {
  alsoAnswered: ['400', '401', 'GET /dns/records 404'],
});

/** bunny's core API 1.0.0, only the pull zones, purging URLs and the balance. The file does not list these statuses, but clients encounter them. */
export const bunnyContract = published('bunny', {
  alsoAnswered: ['429', '503', 'POST /pullzone/{id}/addHostname 400', 'POST /purge 400', 'POST /purge 404'],
});

/** MXroute's API 1.0.0. The file describes most refusals once for all calls, outside of its structure. */
export const mxrouteContract = published('mxroute', {
  closed: true,
  alsoAnswered: ['400', '401', '403', '404', '409', '422', '429'],
});

/** Gandi's API v5: domains, LiveDNS and the prepaid account, as its documentation and public clients show it. */
export const gandiContract = published('gandi', { closed: true, declaresChanges: true });

/**
 * WP Toolkit's own REST API 6.6 below `/api/modules/wp-toolkit`, as a client generated from its description shows it. Of
 * an installation's `features`, only the updates are here.
 */
export const wpToolkitContract = published('wp-toolkit', { closed: true, alsoAnswered: ['401', '403'] });
