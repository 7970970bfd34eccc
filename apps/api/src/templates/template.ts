/** A page of a template, in the markup of WordPress's block editor. */
export interface TemplatePage {
  slug: string;
  title: string;
  content: string;
}

/** A ready-made website. Its pictures are files of the web client. */
export interface Template {
  /** Never changes, even when the template is renamed. */
  id: string;
  /** Its name in addresses: lower case letters and hyphens. */
  name: string;
  friendlyName: string;
  description: string;
  /** A theme from WordPress's theme directory. */
  theme: string;
  tagline: string;
  /** The first page is the front page. */
  pages: readonly TemplatePage[];
  pictures: readonly { file: string; alternative: string }[];
}
