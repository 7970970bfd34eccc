import { z } from 'zod';

// The limits of the configuration.

const atLeastOne = (value: number, what: string) =>
  z.coerce.number().int().min(1).default(value).describe(what);

/** An hour, in seconds: a longer limit protects from nothing. */
const longestSeconds = 3_600;

/** Connections and requests. */
export const httpFields = {
  HTTP_REQUEST_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(longestSeconds)
    .default(120)
    .describe('Seconds in which a request must arrive; four files of 2 MB take 70 seconds at 1 Mbit/s'),
  HTTP_HEADERS_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(longestSeconds)
    .default(15)
    .describe('Seconds in which the headers of a request must arrive'),
  HTTP_BODY_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(longestSeconds)
    .default(20)
    .describe('Seconds in which the body of a request without files must arrive'),
  HTTP_DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .default(0)
    .describe(
      'Seconds in which a process that is told to stop still takes requests, so that a proxy closes its connections; less than the grace period of the orchestrator',
    ),
  HTTP_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(10)
    .default(4000)
    .describe('Concurrent connections per process'),
  HTTP_CONNECTIONS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('Concurrent connections per IP address; TRUSTED_PROXIES are not limited'),
  HTTP_REQUESTS_PER_ADDRESS: z.coerce
    .number()
    .int()
    .min(1)
    .default(100)
    .describe('Concurrent requests per IP address'),
};

/** The process that re-encodes pictures. */
export const pictureFields = {
  PICTURE_MEMORY_MB: z.coerce
    .number()
    .int()
    .min(256)
    .default(768)
    .describe(
      'Memory limit of the process that re-encodes uploaded pictures; a picture that needs more is rejected',
    ),
  PICTURE_CPU_SECONDS: z.coerce
    .number()
    .min(0.1)
    .default(15)
    .describe('CPU seconds for re-encoding one uploaded picture; a picture that needs more is rejected'),
};

/** Limits per customer, whatever the IP address. */
export const quotaFields = {
  QUOTA_TICKETS_PER_DAY: atLeastOne(20, 'Support requests per customer and 24 hours'),
  QUOTA_REPLIES_PER_DAY: atLeastOne(200, 'Replies per customer and 24 hours'),
  QUOTA_FILE_MEGABYTES_PER_DAY: atLeastOne(100, 'Uploads per customer and 24 hours, in MB'),
  QUOTA_FILE_MEGABYTES: atLeastOne(1000, 'Stored uploads per customer, in MB'),
  QUOTA_FEEDBACK_PER_DAY: atLeastOne(20, 'Feedback messages per customer and 24 hours'),
  QUOTA_PREVIEWS_PER_HOUR: atLeastOne(300, 'Text previews per customer and hour'),
  QUOTA_DRAFTS_PER_HOUR: atLeastOne(1_000, 'Saved drafts per customer and hour'),
  QUOTA_OPERATIONS_PER_HOUR: atLeastOne(120, 'Changes to websites, domains and email per customer and hour'),
};
