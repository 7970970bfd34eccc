import { z } from 'zod';

const port = z.coerce.number().int().min(1).max(65535);

/** The sandbox's whole configuration; each provider has a port of its own because each speaks its own protocol. */
const schema = z.object({
  SANDBOX_PORT: port.default(4000),
  SANDBOX_STRIPE_PORT: port.default(4010),
  /** The first panel's port; each further panel takes the next. */
  SANDBOX_PLESK_PORT: port.default(4020),
  SANDBOX_SMTP_PORT: port.default(4040),
  SANDBOX_S3_PORT: port.default(4050),
  SANDBOX_DATA_DIR: z.string().default('.homeport/sandbox'),
  /** Where Stripe's signed events go; the secret that signs them. */
  SANDBOX_WEBHOOK_URL: z.url().default('http://localhost:3000/api/webhooks/stripe'),
  SANDBOX_WEBHOOK_SECRET: z.string().default('whsec_sandbox'),
  /** The product's clock endpoint, told of every move of the clock; empty when none listens. */
  SANDBOX_CLOCK_FOLLOWER_URL: z.string().default(''),
  SANDBOX_CLOCK_FOLLOWER_TOKEN: z.string().default(''),
});

export type SandboxConfig = z.infer<typeof schema>;

/** Reads the environment; throws with every fault named. */
export function readSandboxConfig(environment: NodeJS.ProcessEnv): SandboxConfig {
  return schema.parse(environment);
}
