import { getSchema } from '@tiptap/core';
import { readRichText } from '../rich-text.tsx';
import type { RichTextNode } from '../rich-text.tsx';
import { readPlain, toDocument, toHtml } from './document.ts';
import { extensions } from './extensions.ts';
import { readPasted } from './read-pasted.ts';

const schema = getSchema(extensions);
const documentOf = (nodes: RichTextNode[]) => schema.nodeFromJSON(toDocument(nodes));
const roundTrip = (html: string) => toHtml(documentOf(readRichText(html)));
const pasted = (html: string) => toHtml(documentOf(readPasted(html)));

describe('a draft that is reopened', () => {
  it.each([
    '<p>Hello <strong>you</strong> and <em>you</em> and <u>you</u></p>',
    '<p>one<br>two</p><p><br></p><p>three</p>',
    '<ul><li>one</li><li>two<ol><li>nested</li></ol></li></ul>',
    '<blockquote><p>as you said</p></blockquote><p>yes</p>',
    '<p><a href="https://example.com/?a=1&amp;b=2">there</a></p>',
    '<p>a &lt; b, &lt;World&gt;, &quot;quoted&quot; &amp;amp; more</p>',
    '<p>  indented   text</p>',
    '<p>{{7*7}} ${7*7}</p>',
  ])('keeps %s', (html) => expect(roundTrip(html)).toBe(html));

  it('is an empty paragraph for an empty draft', () => expect(roundTrip('')).toBe('<p><br></p>'));

  it('wraps inline content outside of paragraphs', () => {
    expect(roundTrip('one <b>two</b><p>three</p>four')).toBe(
      '<p>one <strong>two</strong></p><p>three</p><p>four</p>',
    );
  });

  it('is always a valid document', () => {
    for (const html of [
      '<ul></ul>',
      '<li>alone</li>',
      '<ul><ul><li>a</li></ul></ul>',
      '<blockquote></blockquote>',
    ]) {
      expect(() => documentOf(readRichText(html)).check()).not.toThrow();
    }
  });
});

describe('code', () => {
  it('is sent as a quotation with line breaks and every character', () => {
    const code = schema.node('codeBlock', null, [schema.text('if (a < b) {\n  say("<World>");\n}')]);
    expect(toHtml(schema.node('doc', null, [code]))).toBe(
      '<blockquote>if (a &lt; b) {<br>  say(&quot;&lt;World&gt;&quot;);<br>}</blockquote>',
    );
  });
});

describe('alignment and indents', () => {
  it('are not sent', () => {
    const line = schema.node('paragraph', { align: 'right', indent: 2 }, [schema.text('there')]);
    expect(toHtml(schema.node('doc', null, [line]))).toBe('<p>there</p>');
  });
});

describe('pasting', () => {
  it.each([
    ['<h1>Title</h1><div>one</div><div>two</div>', '<p>Title</p><p>one</p><p>two</p>'],
    ['<b style="font-weight:normal"><p>not bold</p></b>', '<p>not bold</p>'],
    ['<p>a</p><script>alert(1)</script><style>p{}</style><p>b</p>', '<p>a</p><p>b</p>'],
    ['<p onclick="alert(1)">a<img src=x onerror=alert(1)>b</p>', '<p>ab</p>'],
    ['<a href="javascript:alert(1)">click</a>', '<p>click</p>'],
    ['<a href="https://example.com">click</a>', '<p><a href="https://example.com">click</a></p>'],
    ['<pre>one\n  two</pre>', '<blockquote><p>one<br>  two</p></blockquote>'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', '<p>a b </p>'],
    ['<p>caf&eacute; &lt;World&gt; &copy;</p>', '<p>café &lt;World&gt; ©</p>'],
    ['<p>a\n   b</p>', '<p>a b</p>'],
    ['<svg><a xlink:href="javascript:alert(1)">x</a></svg><p>a', '<p>a</p>'],
  ])('turns %s into %s', (html, expected) => expect(pasted(html)).toBe(expected));

  it('keeps paragraphs and lines of plain text', () => {
    expect(toHtml(documentOf(readPlain('one\r\ntwo\n\nthree <b>')))).toBe(
      '<p>one<br>two</p><p>three &lt;b&gt;</p>',
    );
  });
});
