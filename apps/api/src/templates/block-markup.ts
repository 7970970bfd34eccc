/** Parts of a page in the markup of WordPress's block editor. Texts are escaped. */

export function heading(text: string, level: 1 | 2 | 3 = 2): string {
  const attributes = level === 2 ? '' : ` {"level":${level}}`;
  return `<!-- wp:heading${attributes} -->\n<h${level} class="wp-block-heading">${escaped(text)}</h${level}>\n<!-- /wp:heading -->`;
}

export function paragraph(text: string): string {
  return `<!-- wp:paragraph -->\n<p>${escaped(text)}</p>\n<!-- /wp:paragraph -->`;
}

export function list(items: readonly string[]): string {
  const lines = items.map(
    (item) => `<!-- wp:list-item -->\n<li>${escaped(item)}</li>\n<!-- /wp:list-item -->`,
  );
  return `<!-- wp:list -->\n<ul class="wp-block-list">${lines.join('\n')}</ul>\n<!-- /wp:list -->`;
}

/** @param to a path on the same website, such as /contact */
export function button(text: string, to: string): string {
  const link = `<a class="wp-block-button__link wp-element-button" href="${escaped(to)}">${escaped(text)}</a>`;
  const one = `<!-- wp:button -->\n<div class="wp-block-button">${link}</div>\n<!-- /wp:button -->`;
  return `<!-- wp:buttons -->\n<div class="wp-block-buttons">${one}</div>\n<!-- /wp:buttons -->`;
}

/** Side by side on wide screens. */
export function columns(parts: readonly (readonly string[])[]): string {
  const each = parts.map(
    (blocks) =>
      `<!-- wp:column -->\n<div class="wp-block-column">${blocks.join('\n')}</div>\n<!-- /wp:column -->`,
  );
  return `<!-- wp:columns -->\n<div class="wp-block-columns">${each.join('\n')}</div>\n<!-- /wp:columns -->`;
}

export function page(...blocks: string[]): string {
  return blocks.join('\n\n');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
