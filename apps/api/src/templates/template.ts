/** A page of a template, in the markup of WordPress's block editor. */
export interface TemplatePage {
  slug: string;
  title: string;
  content: string;
}

/** A website that customers can begin with. Its pictures are files of the web client. */
export interface Template {
  /** Never changes, whatever the template is called. */
  id: string;
  /** What it is called in addresses: lower case letters and hyphens. */
  name: string;
  friendlyName: string;
  description: string;
  /** Out of WordPress's own directory. */
  theme: string;
  tagline: string;
  /** The first one is the front page. */
  pages: readonly TemplatePage[];
  pictures: readonly { file: string; alternative: string }[];
}
