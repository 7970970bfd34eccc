/** Markup that needs no escaping any more. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function toMarkup(value: string | Html | readonly Html[]): string {
  if (value instanceof Html) return value.markup;
  if (typeof value !== 'string') return value.map(toMarkup).join('');
  return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Template tag: every text put in is escaped, for element content and for quoted attributes alike. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  return new Html(
    strings
      .map((part, index) => part + (index < values.length ? toMarkup(values[index] ?? '') : ''))
      .join(''),
  );
}
