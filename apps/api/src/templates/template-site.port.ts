import type { TemplatePage } from './template.ts';

/** WordPress on a website, as the panel reports it. */
export interface ReportedWordpress {
  installationId: string;
  title: string;
  alive: boolean;
}

/** What templates need from a panel server. Every method throws a ProviderError when it fails; none retries. */
export abstract class TemplateSitePort {
  /** The WordPress that visitors of the website see first; undefined: none. */
  abstract find(serverId: string, asciiName: string): Promise<ReportedWordpress | undefined>;
  /** Repeating it changes nothing. */
  abstract useTheme(serverId: string, installationId: string, theme: string): Promise<void>;
  /** Replaces all pages; the first one becomes the front page. Repeating it changes nothing. */
  abstract fill(
    serverId: string,
    installationId: string,
    content: { title: string; tagline: string; pages: readonly TemplatePage[] },
  ): Promise<void>;
}
