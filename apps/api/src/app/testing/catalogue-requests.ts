import { firstPrices } from '@homeport/contract/testing/first-prices';
import type { SampleRequest } from './sample-request.ts';

const draft = { number: 2, revision: 1 };

/** Requests of the calls about the catalogue. Each changes what the one before it has left. */
export const catalogueRequests: Record<string, () => SampleRequest> = {
  'staff.catalogue': () => ({}),
  'staff.saveCatalogueDraft': () => ({ body: { prices: firstPrices } }),
  'staff.publishCatalogue': () => ({ body: draft }),
  'staff.discardCatalogueDraft': () => ({ body: draft }),
};
