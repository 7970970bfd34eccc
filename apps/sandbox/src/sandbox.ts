import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Authenticator } from './authenticator/authenticator.ts';
import { createBunny } from './bunny/bunny.ts';
import { createConsole } from './console/console.ts';
import { SandboxClock } from './core/clock.ts';
import { type SandboxConfig, readSandboxConfig } from './core/config.ts';
import { FaultInjector } from './core/faults.ts';
import { explainPortFault, notePort, refuseSharedPorts } from './core/ports.ts';
import type { SandboxContext } from './core/provider.ts';
import { Store } from './core/store.ts';
import { TimeKeeper } from './core/time-keeper.ts';
import { createDns } from './dns/dns.ts';
import {
  cdnNames,
  documentationNames,
  mailHostNames,
  panelNames,
  registrarHostNames,
  registrarNames,
} from './dns/own-names.ts';
import { createGandi } from './gandi/gandi.ts';
import { hestiacpWebsiteHost } from './hestiacp/certificate-commands.ts';
import { createHestiacp } from './hestiacp/hestiacp.ts';
import { createMail } from './inbox/mail.ts';
import { createMxroute } from './mxroute/mxroute.ts';
import { createObjects } from './objects/objects.ts';
import { websiteHostOf } from './plesk/certificates.ts';
import { createPlesk } from './plesk/plesk.ts';
import type { SandboxUrls } from './sandbox-urls.ts';
import { createStripe } from './stripe/stripe.ts';
import { CertificateAuthority } from './websites/certificate-authority.ts';
import { createWebsites } from './websites/websites.ts';

export interface RunningSandbox {
  context: SandboxContext;
  urls: SandboxUrls;
  stop(): Promise<void>;
}

/**
 * Starts the whole sandbox as the environment describes it; a port given as 0 takes a free one.
 * @param store where its state is kept; default: a file in the data directory, so that it survives a restart
 * @throws Error with one sentence for people when the configuration is wrong or a port is busy; nothing runs then.
 */
export async function startSandbox(environment: NodeJS.ProcessEnv, store?: Store): Promise<RunningSandbox> {
  const config = refuseSharedPorts(readSandboxConfig(environment));
  mkdirSync(config.SANDBOX_DATA_DIR, { recursive: true });
  const state = store ?? new Store(join(config.SANDBOX_DATA_DIR, 'sandbox.sqlite'));
  const context = { config, store: state, clock: new SandboxClock(state), faults: new FaultInjector() };

  const { providers, time, consoleApp } = createParts(context);
  const running: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;
  async function stopAll(): Promise<void> {
    const ended = await Promise.allSettled(running.map((end) => end()));
    context.faults.stop();
    state.close();
    // Providers whose contract was violated fail when they stop.
    const failures = ended.flatMap((each) => (each.status === 'rejected' ? [messageOf(each.reason)] : []));
    if (failures.length > 0) throw new Error(failures.join('\n'));
  }
  const stop = () => (stopping ??= stopAll());

  try {
    for (const provider of providers) {
      await provider.start();
      running.push(() => provider.stop());
    }
    await consoleApp.listen({ port: config.SANDBOX_PORT, host: config.SANDBOX_HOST });
    notePort(config, 'SANDBOX_PORT', consoleApp.server);
    running.push(() => consoleApp.close());
  } catch (error) {
    await stop();
    const sentence = explainPortFault(config, error);
    throw sentence ? new Error(sentence, { cause: error }) : error;
  }
  time.start();
  running.push(() => time.stop());
  return { context, urls: urlsOf(config), stop };
}

/** The providers, and the console that shows them. */
function createParts(context: SandboxContext) {
  const stripe = createStripe(context);
  const mail = createMail(context);
  const gandi = createGandi(context);
  const bunny = createBunny(context, registrarNames(gandi));
  const authority = new CertificateAuthority(context, (name) => dns.addresses(name));
  const plesk = createPlesk(context, undefined, authority);
  const hestiacp = createHestiacp(context, authority);
  const dns = createDns(context, [
    documentationNames,
    mailHostNames,
    panelNames(plesk, hestiacp, gandi),
    registrarHostNames,
    registrarNames(gandi),
    cdnNames(bunny),
  ]);
  const mxroute = createMxroute(context, { txt: (name) => dns.texts(name) });
  const websites = createWebsites(
    context,
    () => [...plesk.panels.map(websiteHostOf), hestiacpWebsiteHost(hestiacp.host)],
    authority,
  );
  const accounts = [stripe, plesk, hestiacp, bunny, gandi, mxroute];
  const providers = [...accounts, dns, websites, mail, createObjects(context)];
  const time = new TimeKeeper(context, providers);
  const consoleApp = createConsole({
    context,
    time,
    inbox: mail.inbox,
    authenticator: new Authenticator(context.store, context.clock),
    checkouts: stripe,
    cdn: bunny,
    registry: gandi,
    mailHost: mxroute,
    names: dns,
    providers,
  });
  return { providers, time, consoleApp };
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

function urlsOf(config: SandboxConfig): SandboxUrls {
  return {
    console: `http://localhost:${config.SANDBOX_PORT}`,
    stripe: `http://localhost:${config.SANDBOX_STRIPE_PORT}`,
    bunny: `http://localhost:${config.SANDBOX_BUNNY_PORT}`,
    gandi: `http://localhost:${config.SANDBOX_GANDI_PORT}`,
    mxroute: `http://localhost:${config.SANDBOX_MXROUTE_PORT}`,
    dns: `127.0.0.1:${config.SANDBOX_DNS_PORT}`,
    websites: `127.0.0.1:${config.SANDBOX_WEBSITES_PORT}`,
    smtp: `smtp://localhost:${config.SANDBOX_SMTP_PORT}`,
    objects: `http://localhost:${config.SANDBOX_S3_PORT}`,
  };
}
