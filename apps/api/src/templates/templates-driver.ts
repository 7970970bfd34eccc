import type { PanelAbility } from '../hosting/index.ts';
import type { TemplatePage } from './template.ts';

/** WordPress on a website, as the panel reports it. */
export interface ReportedWordpress {
  installationId: string;
  title: string;
  alive: boolean;
}

/** Templates on panel servers. Every method throws a ProviderError when it fails; none retries. */
export interface TemplatesDriver {
  /** The WordPress that visitors of the website see first; undefined: none. */
  find(serverId: string, asciiName: string): Promise<ReportedWordpress | undefined>;
  /** Repeating it changes nothing. */
  useTheme(serverId: string, installationId: string, theme: string): Promise<void>;
  /** Replaces all pages; the first one becomes the front page. Repeating it changes nothing. */
  fill(
    serverId: string,
    installationId: string,
    content: { title: string; tagline: string; pages: readonly TemplatePage[] },
  ): Promise<void>;
}

export const templatesAbility: PanelAbility<TemplatesDriver> = {
  name: 'templates',
  cannot: 'templates.cannotInstall',
};
