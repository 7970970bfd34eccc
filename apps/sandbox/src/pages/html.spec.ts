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
    const items = ['a', 'b'].map((item) => html`<i>${item}</i>`);
    expect(String(html`<b>${items}</b>`)).toBe('<b><i>a</i><i>b</i></b>');
    expect(String(html`<b>${undefined}${0}</b>`)).toBe('<b>0</b>');
  });
});
