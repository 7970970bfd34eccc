import { PleskError } from './plesk-error.ts';
import type { RestCalls } from './rest-objects.ts';

/** What a certificate is to cover. Names are A-labels, lower case. */
export interface CertificateRequest {
  /** The website's own name. */
  domain: string;
  /** Whether `www.` before the own name is covered too. */
  www: boolean;
  aliases: readonly string[];
  /** The contact of the account at Let's Encrypt. */
  email: string;
}

/** Why Let's Encrypt issued nothing; `refused`: another reason. */
export type CertificateRefusal = 'rate_limited' | 'unreachable' | 'caa' | 'refused';

/**
 * Certificates of Let's Encrypt by the extension SSL It!, or by the extension Let's Encrypt where that is missing, both
 * through the command gate. The extension renews what it issued.
 * Source: `plesk ext sslit --help`, `plesk ext letsencrypt --help`; public scripts and clients use the same options.
 */
export interface Certificates {
  /** Whether one of the extensions is installed. */
  areOffered(): Promise<boolean>;
  /**
   * Issues a certificate and has the website use it. Answers when it is installed, which can take longer than a call may:
   * an `unknown_outcome` then means that it may still be under way.
   * @throws PleskError not_found without an extension or the gate; rejected when it was not issued, see `refusalOf`
   */
  issue(request: CertificateRequest): Promise<void>;
  /**
   * Redirects visitors of a website from http to https, permanently. Source: `plesk bin site --help`, `-ssl-redirect`.
   * @param domain the website's own name
   * @throws PleskError rejected for a website that the server does not have
   */
  redirectToHttps(domain: string): Promise<void>;
}

export function certificateCalls(rest: Pick<RestCalls, 'cli'>): Certificates {
  return {
    async areOffered() {
      return (await installedExtension(rest)) !== undefined;
    },
    async issue(request) {
      const extension = await installedExtension(rest);
      if (extension === undefined)
        throw new PleskError({
          kind: 'not_found',
          call: 'POST /cli/extension/call',
          text: 'Neither SSL It! nor Let’s Encrypt is installed',
        });
      await rest.cli('extension', parametersOf[extension](request));
    },
    async redirectToHttps(domain) {
      await rest.cli('site', ['--update', domain, '-ssl-redirect', 'true']);
    },
  };
}

/** Reads the reason in the text of a refusal: the extension passes on what Let's Encrypt answered (RFC 8555, 6.7). */
export function refusalOf(text: string): CertificateRefusal {
  if (/rateLimited|too many (certificates|failed|requests|new)/i.test(text)) return 'rate_limited';
  if (/\bcaa\b/i.test(text)) return 'caa';
  if (/unauthorized|NXDOMAIN|acme:error:(dns|connection)|no valid (A|IP)|could not be resolved/i.test(text))
    return 'unreachable';
  return 'refused';
}

type Extension = 'sslit' | 'letsencrypt';

const parametersOf: Record<Extension, (request: CertificateRequest) => string[]> = {
  sslit: ({ domain, www, aliases, email }) => {
    const website = ['-domain', domain, '-registrationEmail', email, '-secure-domain'];
    const others = [
      ...(www ? ['-secure-www'] : []),
      ...(aliases.length === 0 ? [] : ['-aliases', aliases.join(',')]),
    ];
    return ['--call', 'sslit', '--certificate', '-issue', ...website, ...others];
  },
  letsencrypt: ({ domain, www, aliases, email }) => {
    const names = [domain, ...(www ? [`www.${domain}`] : []), ...aliases];
    return ['--exec', 'letsencrypt', 'cli.php', ...names.flatMap((name) => ['-d', name]), '-m', email];
  },
};

/** SSL It! comes first: it also enables TLS on the website and keeps the certificate. */
async function installedExtension(rest: Pick<RestCalls, 'cli'>): Promise<Extension | undefined> {
  const { stdout } = await rest.cli('extension', ['--list']);
  const installed = new Set(stdout.split('\n').map((line) => /^[\w-]+/.exec(line.trim())?.[0]));
  return (['sslit', 'letsencrypt'] as const).find((extension) => installed.has(extension));
}
