import { z } from 'zod';
import { mostServers } from '../plesk/servers.ts';

/** 0 takes a free port, which is how tests run several sandboxes side by side. */
const port = z.coerce.number().int().min(0).max(65535);

/** The sandbox's configuration; each provider has its own port because each speaks its own protocol. */
const schema = z.object({
  /** The address that every service listens on; 0.0.0.0 inside a container. */
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port.default(4000),
  SANDBOX_STRIPE_PORT: port.default(4010),
  /** The first panel's port; each further panel takes the next. */
  SANDBOX_PLESK_PORT: port.default(4020),
  /** Number of panels: the first five are in five locations, further ones share these. */
  SANDBOX_PLESK_SERVERS: z.coerce.number().int().min(1).max(mostServers).default(5),
  /** How long every answer of a panel takes at least, in milliseconds. */
  SANDBOX_PLESK_LATENCY_MS: z.coerce.number().int().min(0).default(0),
  /** How long a panel takes to install WordPress, in milliseconds. */
  SANDBOX_WORDPRESS_INSTALL_MS: z.coerce.number().int().min(0).default(6000),
  SANDBOX_HESTIACP_PORT: port.default(4015),
  SANDBOX_SMTP_PORT: port.default(4040),
  SANDBOX_S3_PORT: port.default(4050),
  /** The bucket that exists from the start, as an operator would have created it. */
  SANDBOX_S3_BUCKET: z.string().min(3).default('homeport'),
  /** The key pair that the object storage accepts. */
  SANDBOX_S3_ACCESS_KEY: z.string().min(1).default('S3RVER'),
  SANDBOX_S3_SECRET_KEY: z.string().min(1).default('S3RVER'),
  SANDBOX_BUNNY_PORT: port.default(4060),
  /** The API key that bunny accepts. */
  SANDBOX_BUNNY_KEY: z.string().min(1).default('bunny-sandbox-key'),
  SANDBOX_GANDI_PORT: port.default(4070),
  /** The personal access token that Gandi accepts. */
  SANDBOX_GANDI_TOKEN: z.string().min(1).default('gandi-sandbox-token'),
  /** How long a registry takes for what Gandi asks it, in milliseconds. */
  SANDBOX_GANDI_REGISTRY_MS: z.coerce.number().int().min(0).default(6000),
  /** Initial balance of the prepaid account, in hundredths. */
  SANDBOX_GANDI_PREPAID_CENTS: z.coerce.number().int().min(0).default(1_000_000),
  SANDBOX_MXROUTE_PORT: port.default(4080),
  /** The reseller's account at MXroute, the same on each of its servers, and the API key that it accepts. */
  SANDBOX_MXROUTE_USERNAME: z
    .string()
    .regex(/^[a-z0-9_]{1,10}$/)
    .default('homeport'),
  SANDBOX_MXROUTE_KEY: z.string().min(1).default('mxroute-sandbox-key'),
  /** How many calls MXroute takes a minute. */
  SANDBOX_MXROUTE_READS_PER_MINUTE: z.coerce.number().int().min(1).default(100),
  SANDBOX_MXROUTE_WRITES_PER_MINUTE: z.coerce.number().int().min(1).default(20),
  /** The resolver of the world's DNS, over UDP and TCP. */
  SANDBOX_DNS_PORT: port.default(4090),
  /** The HTTP proxy to the websites of all servers. */
  SANDBOX_WEBSITES_PORT: port.default(4095),
  /** A file that contract violations are appended to, one per line; empty: no file. */
  SANDBOX_CONTRACT_REPORT: z.string().default(''),
  SANDBOX_DATA_DIR: z.string().default('.homeport/sandbox'),
  /** URL for Stripe's signed events, empty: no delivery; the secret that signs them. */
  SANDBOX_WEBHOOK_URL: z.union([z.literal(''), z.url()]).default('http://localhost:3000/api/webhooks/stripe'),
  SANDBOX_WEBHOOK_SECRET: z.string().default('whsec_sandbox'),
  /** The product's clock endpoint, called at every move of the clock; empty: none. */
  SANDBOX_CLOCK_FOLLOWER_URL: z.union([z.literal(''), z.url()]).default(''),
  SANDBOX_CLOCK_FOLLOWER_TOKEN: z.string().default(''),
});

export type SandboxConfig = z.infer<typeof schema>;

/** Reads the environment; throws with every fault named. */
export function readSandboxConfig(environment: NodeJS.ProcessEnv): SandboxConfig {
  const result = schema.safeParse(environment);
  if (!result.success)
    throw new Error(`The sandbox cannot start with this configuration.\n${z.prettifyError(result.error)}`);
  return result.data;
}
