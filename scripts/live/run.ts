import { type Environment, type LiveCase, Refuted, Skipped } from './case.ts';
import type { Provider } from './exchange.ts';
import { gandiCases } from './gandi-cases.ts';
import { bunnyCases, hestiacpCases, mxrouteCases, stripeCases } from './other-cases.ts';
import { pleskCases } from './plesk-cases.ts';
import { type Observer, Recorder } from './recorder.ts';
import { withoutSecrets } from './secrets.ts';

export interface LiveOptions {
  /** Also cases that create or change something. */
  write: boolean;
  /** Only these facts of docs/providers.md; empty: everything. */
  facts: readonly string[];
  /** Only these providers; empty: all. */
  providers: readonly string[];
}

/**
 * confirmed, refuted: a fact is so, or not. passed, failed: a call of the client works, or not; a difference from the
 * contract is a failure too.
 */
export type LiveState = 'confirmed' | 'refuted' | 'passed' | 'failed' | 'skipped';

export interface LiveResult {
  provider: Provider;
  name: string;
  state: LiveState;
  /** What was seen, why it failed, or why it was skipped. */
  seen: string;
  /** How many requests were compared with the contract. */
  exchanges: number;
  /** Differences from the contract. */
  differences: string[];
}

interface Suite {
  cases: LiveCase[];
  close: () => Promise<void>;
}

/** The suites, and the variables without which there is no account. */
const suites: Record<Provider, { needs: string[]; open: (env: Environment, observe: Observer) => Suite }> = {
  gandi: { needs: ['GANDI_TOKEN'], open: gandiCases },
  plesk: { needs: ['PLESK_URL', 'PLESK_KEY'], open: pleskCases },
  hestiacp: { needs: ['HESTIACP_URL', 'HESTIACP_KEY'], open: hestiacpCases },
  mxroute: { needs: ['MXROUTE_SERVER', 'MXROUTE_USERNAME', 'MXROUTE_API_KEY'], open: mxrouteCases },
  bunny: { needs: ['BUNNY_API_KEY'], open: bunnyCases },
  stripe: { needs: ['STRIPE_SECRET_KEY'], open: stripeCases },
};

/** The names of the providers. */
export const providerNames = Object.keys(suites) as Provider[];

/** Tries the clients on the accounts of the environment, one request after the other. */
export async function runLive(env: Environment, options: LiveOptions): Promise<LiveResult[]> {
  const results: LiveResult[] = [];
  for (const provider of providerNames) {
    if (options.providers.length > 0 && !options.providers.includes(provider)) continue;
    results.push(...(await runProvider(provider, env, options)));
  }
  return results.map((result) => ({
    ...result,
    seen: withoutSecrets(env, result.seen),
    differences: result.differences.map((each) => withoutSecrets(env, each)),
  }));
}

async function runProvider(
  provider: Provider,
  env: Environment,
  { write, facts }: LiveOptions,
): Promise<LiveResult[]> {
  const { needs, open } = suites[provider];
  const missing = needs.filter((name) => !env[name]);
  if (missing.length > 0)
    return facts.length > 0 &&
      !liveFacts().some((each) => each.provider === provider && facts.includes(each.fact))
      ? []
      : [skippedResult(provider, 'account', `${missing.join(', ')} is not set`)];
  const recorder = new Recorder();
  const { cases, close } = open(env, recorder.observerOf(provider));
  const results: LiveResult[] = [];
  try {
    for (const each of cases) {
      if (facts.length > 0 && !facts.includes(each.fact ?? '')) continue;
      const unset = (each.needs ?? []).filter((name) => !env[name]);
      if (unset.length > 0)
        results.push(skippedResult(provider, each.name, `${unset.join(', ')} is not set`));
      else if (each.writes === true && !write)
        results.push(skippedResult(provider, each.name, 'It writes: run it with --write'));
      else results.push(await runCase(each, recorder));
    }
  } finally {
    await close();
  }
  return results;
}

async function runCase({ provider, name, fact, run }: LiveCase, recorder: Recorder): Promise<LiveResult> {
  const good = fact === undefined ? 'passed' : 'confirmed';
  const [state, seen] = await run().then(
    (text) => [good, text] as const,
    (error: unknown) => [stateOf(error), error instanceof Error ? error.message : String(error)] as const,
  );
  const compared = recorder.take();
  const isDifferent = state === 'passed' && compared.differences.length > 0;
  return { provider, name, seen, state: isDifferent ? 'failed' : state, ...compared };
}

function stateOf(error: unknown): LiveState {
  if (error instanceof Skipped) return 'skipped';
  return error instanceof Refuted ? 'refuted' : 'failed';
}

const skippedResult = (provider: Provider, name: string, seen: string): LiveResult => ({
  provider,
  name,
  state: 'skipped',
  seen,
  exchanges: 0,
  differences: [],
});

/** Settings with which a suite can be listed; nothing connects to them. */
const nowhere = {
  PLESK_URL: 'https://panel.example',
  HESTIACP_URL: 'https://panel.example:8083',
  HESTIACP_KEY: `${'A'.repeat(20)}:${'s'.repeat(40)}`,
  STRIPE_SECRET_KEY: 'sk_test_none',
};

/** The cases that find out facts of docs/providers.md. */
export function liveFacts(): (LiveCase & { fact: string })[] {
  return providerNames
    .flatMap((provider) => suites[provider].open(nowhere, () => undefined).cases)
    .flatMap((each) => (each.fact === undefined ? [] : [{ ...each, fact: each.fact }]));
}
