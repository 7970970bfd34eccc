import type { OpenApiMismatch } from '@homeport/provider-contracts';

/** One thing that is wrong in a request. */
export interface Fault {
  location: 'header' | 'path' | 'querystring' | 'body';
  name: string;
  description: string;
}

const causes: Partial<Record<number, [object: string, cause: string, message: string]>> = {
  401: ['HTTPUnauthorized', 'Unauthorized', 'The server could not verify that you are authorized'],
  403: ['HTTPForbidden', 'Forbidden', 'Access was denied to this resource.'],
  404: ['HTTPNotFound', 'Not Found', 'The resource could not be found.'],
  409: ['HTTPConflict', 'Conflict', 'There was a conflict when trying to complete your request.'],
};

/** A refusal as Gandi words it: what is wrong field by field, or one sentence. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, details: { message?: string; faults?: readonly Fault[] } = {}) {
    const [object, cause, standard] = causes[status] ?? ['HTTPBadRequest', 'Bad Request', 'Bad request'];
    const message = details.message ?? standard;
    super(message);
    this.status = status;
    this.body = details.faults
      ? { status: 'error', errors: details.faults }
      : { code: status, message, object, cause };
  }
}

/** A request in which something is wrong. */
export function faulty(...faults: Fault[]): Refusal {
  return new Refusal(400, { faults });
}

/** A request that Gandi's documentation does not allow. */
export function contractRefusal({ field, reason }: OpenApiMismatch): Refusal {
  return faulty({ location: 'body', name: field, description: reason });
}
