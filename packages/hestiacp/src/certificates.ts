import type { CommandLine } from './command-line.ts';
import { exitCodes, HestiacpError } from './hestiacp-error.ts';

/** What a certificate is to cover. Names are A-labels, lower case. */
export interface CertificateRequest {
  /** The user who owns the website. */
  login: string;
  /** The website's own name. */
  domain: string;
  /** Further names: each has to be an alias of the website on the panel. */
  aliases: readonly string[];
}

/** Why Let's Encrypt issued nothing; `no_answer`: it was not reached or failed; `refused`: another reason. */
export type CertificateRefusal = 'rate_limited' | 'unreachable' | 'caa' | 'no_answer' | 'refused';

/** Certificates of Let's Encrypt. The panel renews what it issued, 31 days before the end. */
export interface Certificates {
  /**
   * Issues a certificate for all names or none, and has the website use it. Answers when it is installed, after more than
   * five seconds for each name that Let's Encrypt has not validated before: an `unknown_outcome` means that it may still
   * be under way.
   * @throws HestiacpError not_found when the website, or an alias of it, is not on the panel; rejected when nothing
   * was issued, see `refusalOf`
   */
  issue(request: CertificateRequest): Promise<void>;
  /**
   * Redirects visitors of a website from http to https. Repeating it changes nothing; a renewal keeps it.
   * @throws HestiacpError not_found when the website is not on the panel, or has no certificate
   */
  redirectToHttps(login: string, domain: string): Promise<void>;
}

export function certificateCommands(commands: CommandLine): Certificates {
  return {
    async issue({ login, domain, aliases }) {
      const args = [login, domain, ...(aliases.length === 0 ? [] : [aliases.join(',')])];
      await commands.change('v-add-letsencrypt-domain', args).catch((error: unknown) => {
        throw error instanceof HestiacpError ? judged(error) : error;
      });
    },
    redirectToHttps: (login, domain) => commands.change('v-add-web-domain-ssl-force', [login, domain]),
  };
}

/**
 * Reads the reason in the text of a refusal. Source: the messages of `bin/v-add-letsencrypt-domain` and
 * `bin/v-add-letsencrypt-user`, which name the status that Let's Encrypt answered, and of a validation the detail.
 */
export function refusalOf(text: string): CertificateRefusal {
  if (/(status|failed) 429|rateLimited|too many/i.test(text)) return 'rate_limited';
  if (/\bcaa\b/i.test(text)) return 'caa';
  if (/(status|registration failed)\s*(5\d\d|0+)?\s*(\(|$)/i.test(text)) return 'no_answer';
  if (/DNS record for \S+ doesn't exist|validation (status|timeout)|verification failed/i.test(text))
    return 'unreachable';
  return 'refused';
}

/**
 * The command ends with the code for "no connection" whatever Let's Encrypt answered, and with the one for "does not
 * exist" where a name has no DNS record. In both cases nothing was issued.
 */
function judged(error: HestiacpError): HestiacpError {
  const { call, code, text } = error;
  const isUnresolved = code === exitCodes.notFound && /DNS record for \S+ doesn't exist/.test(text);
  if (code !== exitCodes.noConnection && !isUnresolved) return error;
  return new HestiacpError({ kind: 'rejected', call, code, text });
}
