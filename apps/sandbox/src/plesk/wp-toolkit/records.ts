export interface PluginRecord {
  slug: string;
  title: string;
  version: string;
  active: boolean;
}

export interface PageRecord {
  id: number;
  slug: string;
  title: string;
  content: string;
}

/** Public content. */
export interface ContentRecord {
  theme: string;
  pages: PageRecord[];
  /** Options by name; the website's title is kept with the installation. */
  options: Record<string, string>;
  lastPageId: number;
}

export interface InstallationRecord {
  id: number;
  siteId: number;
  /** Below the document root; empty for the root itself. */
  folder: string;
  protocol: 'http' | 'https';
  /** The language of WordPress's own texts, such as `de_DE`; undefined: English. */
  language?: string;
  title: string;
  /** Empty where an installation broke off before WordPress was there. */
  version: string;
  adminLogin: string;
  adminEmail: string;
  passwordHash: string;
  alive: boolean;
  errorMessage: string;
  plugins: PluginRecord[];
  /** Whether the object cache's drop-in lies in wp-content. */
  cacheDropIn: boolean;
  /** Undefined: as WordPress comes. */
  content?: ContentRecord;
  createdMs: number;
}

/** The options of an installation. */
export type WantedInstallation = Pick<
  InstallationRecord,
  'siteId' | 'folder' | 'protocol' | 'language' | 'title' | 'adminLogin' | 'adminEmail' | 'passwordHash'
> &
  Partial<Pick<InstallationRecord, 'version'>>;

export interface TaskRecord {
  id: number;
  code: 'task_install' | 'task_scan';
  status: 'scheduling' | 'running' | 'done' | 'error';
  wanted: WantedInstallation | undefined;
  /** Undefined while it waits for its turn. */
  startedMs: number | undefined;
  durationMs: number;
  /** It breaks off in the middle. */
  breaksOff: boolean;
  installationId: number | undefined;
  errors: string[];
}

export interface LoginRecord {
  token: string;
  installationId: number;
  login: string;
  createdMs: number;
  /** Set once a browser came in with it; what it shows from then on. */
  cookie: string | undefined;
}
