import { html, Html } from './html.ts';
import type { Block, Brand, Letter } from './letter.ts';

const ink = '#10222C';
const quiet = '#4A5C66';
const line = '#E4E0D7';
const sans = "'Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const display = "'Bricolage Grotesque','Instrument Sans','Helvetica Neue',Helvetica,Arial,sans-serif";
const mono = "'Geist Mono',ui-monospace,Menlo,Consolas,monospace";

/**
 * The HTML of a letter: one column of tables with styles in the elements, because that is what mail programs agree on.
 * No pictures, no scripts, nothing that is fetched when the mail is opened.
 */
export function layOutHtml(letter: Letter, brand: Brand): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${letter.subject}</title>
      </head>
      <body
        style="margin:0;padding:0;background:#F7F6F2;color:${ink};font-family:${sans};-webkit-text-size-adjust:100%"
      >
        <div style="display:none;max-height:0;overflow:hidden;opacity:0">${letter.preview}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="background:#F7F6F2"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:520px"
              >
                <tr>
                  <td
                    style="padding:0 4px 20px;font-family:${display};font-size:18px;font-weight:700;letter-spacing:-0.02em;color:${ink}"
                  >
                    ${brand.name}
                  </td>
                </tr>
                <tr>
                  <td
                    style="background:#FFFFFF;border:1px solid ${line};border-radius:14px;padding:32px 28px"
                  >
                    <h1
                      style="margin:0 0 16px;font-family:${display};font-size:24px;line-height:30px;font-weight:700;letter-spacing:-0.02em;color:${ink}"
                    >
                      ${letter.title}
                    </h1>
                    ${letter.blocks.map(blockHtml)}
                  </td>
                </tr>
                <tr>
                  <td style="padding:20px 4px 0;font-size:13px;line-height:20px;color:${quiet}">
                    Questions? Write to
                    <a href="mailto:${brand.supportEmail}" style="color:#075466">${brand.supportEmail}</a
                    >.<br />
                    <a href="${brand.portalUrl}" style="color:#075466">${brand.portalUrl}</a>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'text':
      return html`<p style="margin:0 0 16px;font-size:15px;line-height:23px;color:${ink}">${block.text}</p> `;
    case 'note':
      return html`<p style="margin:0 0 8px;font-size:13px;line-height:20px;color:${quiet}">
        ${block.text}
      </p> `;
    case 'code':
      return html`<p
        style="margin:4px 0 20px;padding:18px 12px;background:#F1EFE9;border-radius:9px;text-align:center;font-family:${mono};font-size:32px;line-height:38px;font-weight:600;letter-spacing:0.24em;color:${ink}"
      >
        ${block.code}
      </p> `;
    case 'action':
      return html`<table
          role="presentation"
          cellpadding="0"
          cellspacing="0"
          border="0"
          style="margin:4px 0 20px"
        >
          <tr>
            <td style="background:${ink};border-radius:9px">
              <a
                href="${block.url}"
                style="display:inline-block;padding:12px 22px;font-family:${sans};font-size:15px;line-height:20px;font-weight:600;color:#FFFFFF;text-decoration:none"
                >${block.label}</a
              >
            </td>
          </tr>
        </table>
        <p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${quiet}">
          Or copy this address into your browser:<br /><a
            href="${block.url}"
            style="color:#075466;word-break:break-all"
            >${block.url}</a
          >
        </p> `;
    case 'facts':
      return html`<table
        role="presentation"
        width="100%"
        cellpadding="0"
        cellspacing="0"
        border="0"
        style="margin:0 0 20px;border-top:1px solid ${line}"
      >
        ${block.facts.map(factHtml)}
      </table> `;
  }
}

function factHtml([label, value]: readonly [string, string]): Html {
  return html`<tr>
    <td
      style="padding:10px 12px 10px 0;border-bottom:1px solid ${line};font-size:14px;line-height:20px;color:${quiet}"
    >
      ${label}
    </td>
    <td
      align="right"
      style="padding:10px 0;border-bottom:1px solid ${line};font-size:14px;line-height:20px;color:${ink}"
    >
      ${value}
    </td>
  </tr>`;
}
