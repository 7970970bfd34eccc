import { messageHtml, subjectHtml } from './message-html.ts';

it.each([
  ['plain', 'a <b>\nb\n\nc', '<p>a &lt;b&gt;<br>b</p><p>c</p>'],
  [
    'plain',
    '[b]bold[/b] [url=https://example.com]here[/url]',
    '<p><b>bold</b> <a href="https://example.com">here</a></p>',
  ],
  ['plain', '[url=javascript:alert(1)]here[/url]', '<p>[url=javascript:alert(1)]here</a></p>'],
  ['markdown', '**bold**\nnext', '<p><strong>bold</strong><br>next</p>\n'],
  ['html', '<p>as it is</p>', '<p>as it is</p>'],
] as const)('%s: %s', (format, text, html) => {
  expect(messageHtml(text, format)).toBe(html);
});

it.each([
  ['nested too deeply', '>'.repeat(20_000)],
  ['too long', `**${'long '.repeat(5_000)}**`],
])('shows Markdown that is %s as plain text', (_, text) => {
  expect(messageHtml(text, 'markdown')).toBe(messageHtml(text, 'plain'));
});

it('escapes what a ticket was about', () => {
  expect(subjectHtml('<img src=x>', 'ABC-1')).toBe('<p><strong>&lt;img src=x&gt; (ABC-1)</strong></p>');
  expect(subjectHtml('', 'ABC-1')).toBe('<p><strong>ABC-1</strong></p>');
});
