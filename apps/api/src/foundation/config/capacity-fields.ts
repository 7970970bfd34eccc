import { z } from 'zod';

// Limits per client and per account; parts of the configuration.

const atLeastOne = (value: number, what: string) =>
  z.coerce.number().int().min(1).default(value).describe(what);

/** Connections and requests. */
export const httpFields = {
  HTTP_REQUEST_SECONDS: z.coerce
    .number()
    .min(1)
    .default(120)
    .describe('Time in which a request has to arrive; four files of 2 MB take 70 seconds at 1 Mbit/s'),
  HTTP_HEADERS_SECONDS: z.coerce
    .number()
    .min(1)
    .default(15)
    .describe('Time in which the headers of a request have to arrive'),
  HTTP_BODY_SECONDS: z.coerce
    .number()
    .min(1)
    .default(20)
    .describe('Time in which the body of a request without files has to arrive'),
  HTTP_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .default(4000)
    .describe('Connections to one process at once'),
  HTTP_CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('Connections of one address (IP) at once; TRUSTED_PROXIES are not limited'),
  HTTP_REQUESTS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('Requests of one address (IP) being answered at once'),
};

/** The process in which pictures are redrawn. */
export const pictureFields = {
  PICTURE_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(256)
    .default(768)
    .describe(
      'Memory of the process in which a worker redraws uploaded pictures; a picture that needs more is rejected',
    ),
  PICTURE_CPU_SECONDS: z.coerce
    .number()
    .min(0.1)
    .default(15)
    .describe('Processor time for redrawing one uploaded picture; a picture that needs more is rejected'),
};

/** What one customer may use, from all addresses together. */
export const quotaFields = {
  QUOTA_TICKETS_PER_DAY: atLeastOne(20, 'Support requests one customer may open in 24 hours'),
  QUOTA_REPLIES_PER_DAY: atLeastOne(200, 'Replies one customer may write in 24 hours'),
  QUOTA_FILE_MEGABYTES_PER_DAY: atLeastOne(100, 'Attached files of one customer in 24 hours, in MB'),
  QUOTA_FILE_MEGABYTES: atLeastOne(1000, 'Attached files of one customer altogether, in MB'),
  QUOTA_FEEDBACK_PER_DAY: atLeastOne(20, 'Feedback messages one customer may send in 24 hours'),
  QUOTA_PREVIEWS_PER_HOUR: atLeastOne(300, 'Previews of texts one customer may ask for in an hour'),
  QUOTA_OPERATIONS_PER_HOUR: atLeastOne(
    120,
    'Changes to websites, domains and email one customer may begin in an hour',
  ),
};
