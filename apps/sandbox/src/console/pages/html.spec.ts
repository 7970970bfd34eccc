import { describe, expect, it } from '@jest/globals';
import { html } from './html.ts';

describe('html', () => {
  it('escapes what would be markup, in text and in attributes', () => {
    const name = `<script>alert("1")</script> & 'co'`;
    expect(String(html`<a title="${name}">${name}</a>`)).toBe(
      '<a title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;">' +
        '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;co&#39;</a>',
    );
  });

  it('keeps markup, joins lists and leaves out what is not there', () => {
    const items = ['a', 'b'].map((item) => html`<li>${item}</li>`);
    expect(
      String(
        html`<ul>
          ${items}
        </ul>`,
      ),
    ).toBe('<ul><li>a</li><li>b</li></ul>');
    expect(String(html`<p>${undefined}${0}</p>`)).toBe('<p>0</p>');
  });
});
