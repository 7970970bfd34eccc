export { type HestiacpContract, hestiacpContract } from './hestiacp/hestiacp-contract.ts';
export {
  createOpenApiContract,
  type OpenApiAnswer,
  type OpenApiContract,
  type OpenApiRequest,
} from './openapi/contract.ts';
export type { OpenApiMismatch } from './openapi/schemas.ts';
export {
  bunnyContract,
  gandiContract,
  mxrouteContract,
  pleskRestContract,
  wpToolkitContract,
} from './openapi/published.ts';
export { type Mismatch, type XmlElement } from './plesk-xml/content-model.ts';
export { answerMismatch, isKnownOperation, requestMismatch } from './plesk-xml/packets.ts';
export { type StripeContract, stripeContract } from './stripe/stripe-contract.ts';
