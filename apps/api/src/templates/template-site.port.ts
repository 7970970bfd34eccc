import type { TemplatePage } from './template.ts';

/** WordPress on a website, as the panel reports it. */
export interface SeenWordpress {
  installationId: number;
  title: string;
  alive: boolean;
}

/** An installation that the panel works on in the background. */
export interface BuildTask {
  taskId: number;
  taskCode: string;
}

export interface BuildProgress {
  state: 'running' | 'done' | 'failed';
  /** 0 to 1. */
  fraction: number;
  /** Of one that is done. */
  installationId: number | undefined;
  /** Of one that failed, in the panel's words. */
  reason: string;
}

/** What templates need of a panel server. Every method fails with a ProviderError; none is repeated by itself. */
export abstract class TemplateSitePort {
  /** What visitors of the website see first; undefined: no WordPress. */
  abstract find(serverId: string, asciiName: string): Promise<SeenWordpress | undefined>;
  /**
   * Begins to put a new WordPress on a website, over whatever stands there, with a password that nobody knows.
   * @throws ProviderError conflict while another installation is under way there
   */
  abstract replace(
    serverId: string,
    wordpress: { asciiName: string; title: string; login: string; email: string },
  ): Promise<BuildTask>;
  /** Undefined: the panel does not know the task any more. */
  abstract progressOf(serverId: string, task: BuildTask): Promise<BuildProgress | undefined>;
  /** Harmless to repeat. */
  abstract useTheme(serverId: string, installationId: number, theme: string): Promise<void>;
  /** Puts the pages in the place of all that is there, the first as the front page. Harmless to repeat. */
  abstract fill(
    serverId: string,
    installationId: number,
    content: { title: string; tagline: string; pages: readonly TemplatePage[] },
  ): Promise<void>;
}
