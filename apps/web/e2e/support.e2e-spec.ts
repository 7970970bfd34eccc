import { bringIn, signUpPerson } from './people.ts';
import { TicketPage } from './pages/support.page.ts';
import { expect, inspect, paper, picture, test, words } from './support-journey.ts';

test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ context, request, inbox }) => {
  await bringIn(context, await signUpPerson(request, inbox));
});

test('sends a ticket with files, replies, closes and reopens it', async ({
  context,
  page,
  support,
  ticket,
}, testInfo) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Support' }).click();
  await expect(support.heading).toBeVisible();
  await expect(
    page.getByText('We are here 7 days a week. Most issues are resolved within 2-24 hours.'),
  ).toBeVisible();
  await expect(support.empty).toBeVisible();
  await inspect(page, 'support-empty', testInfo);

  await support.newTab.click();
  const { writing } = support;
  await expect(support.about('Technical Support')).toBeChecked();
  await expect(support.about('Other')).toBeVisible();
  await support.about('Billing & Payments').check();
  await writing.text.click();
  await page.keyboard.type('My invoice names the wrong company: a < b.');
  await page.keyboard.press('Enter');
  await writing.tool('Bold').click();
  await page.keyboard.type('Please help.');
  await writing.choose(picture());
  await writing.drop(paper());
  await writing.paste(picture('pasted.png'));
  await expect(writing.attached.getByRole('listitem')).toHaveCount(3);
  await writing.attached.getByRole('button', { name: 'Remove pasted.png' }).click();
  await expect(writing.attached.getByRole('listitem')).toHaveCount(2);
  await writing.preview.click();
  await expect(writing.previewed.getByText('My invoice names the wrong company: a < b.')).toBeVisible();
  await expect(writing.previewed.locator('strong')).toHaveText('Please help.');
  await expect(page.getByText('Your draft is kept for 14 days.')).toBeVisible();
  await inspect(page, 'support-new', testInfo);

  await writing.send.dblclick();
  await expect(ticket.heading).toBeVisible();
  await expect(page).toHaveURL(/\/support\/ticket\/user\/\d+$/);
  await expect(ticket.fact('Status')).toHaveText('Open');
  await expect(ticket.fact('Assigned to')).toHaveText('Unassigned');
  await expect(ticket.fact('Category')).toHaveText('Billing & Payments');
  await expect(ticket.messages).toHaveCount(1);
  const files = ticket.messages.first().getByRole('link');
  await expect(files).toHaveCount(2, { timeout: 30_000 });
  await expect(files.first()).toHaveAccessibleName(/^Download warning\.png \d+ B$/);
  // The thumbnail of the picture is loaded.
  await expect
    .poll(() =>
      files
        .first()
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  const file = await page.request.get((await files.nth(1).getAttribute('href')) ?? '');
  // Files are always downloads.
  expect(file.headers()['content-disposition']).toMatch(/^attachment;.*dns-export\.pdf/);

  await ticket.writing.text.fill('It is the second invoice.');
  await ticket.writing.choose(words('note.txt'));
  await ticket.writing.text.press('Control+Enter');
  await expect(page.getByText('Your reply was sent.')).toBeVisible();
  await expect(ticket.messages).toHaveCount(2);
  await expect(ticket.messages.nth(1)).toContainText('It is the second invoice.');
  await expect(ticket.writing.text).toHaveText('');
  await expect(ticket.messages.nth(1).getByRole('link', { name: /^Download note\.txt/ })).toBeVisible({
    timeout: 30_000,
  });
  await inspect(page, 'ticket-open', testInfo);

  await expect(ticket.close).toHaveAttribute('aria-disabled', 'true');
  await ticket.close.click({ force: true });
  await expect(ticket.closing.getByRole('alert')).toHaveText(
    'Please check the box to confirm that the request is settled.',
  );
  await ticket.settled.check();
  await ticket.close.click();
  await expect(ticket.closing.getByText('Your request is closed.')).toBeVisible();
  await expect(ticket.fact('Status')).toHaveText('Closed');
  await expect(page.getByText('This request is closed. A reply reopens it.')).toBeVisible();
  await expect(ticket.conversation).toContainText('The status changed from open to closed.');
  await inspect(page, 'ticket-closed', testInfo);

  await page.getByRole('link', { name: 'My Requests' }).click();
  await expect(support.group('Closed').getByRole('listitem')).toHaveCount(1);
  await expect(support.group('Open')).toHaveCount(0);
  await page.goBack();
  await ticket.writing.text.fill('One more thing.');
  await ticket.writing.send.click();
  await expect(page.getByText('Your reply was sent. The ticket status has been updated.')).toBeVisible();
  await expect(ticket.fact('Status')).toHaveText('Open');
  await expect(ticket.close).toBeVisible();
  await expect(ticket.settled).not.toBeChecked();

  await page.getByRole('link', { name: 'My Requests' }).click();
  const row = support.group('Open').getByRole('listitem');
  // The double click sent one request.
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('My invoice names the wrong company');
  await expect(row.getByText('NEW UPDATE')).toHaveCount(0);
  await row.getByRole('link', { name: /^VIEW/ }).click();
  await expect(ticket.messages).toHaveCount(3);
  await page.reload();
  await expect(ticket.messages).toHaveCount(3);

  // Closed in another window, the ticket is closed here when the customer returns.
  const other = await context.newPage();
  await other.goto(page.url());
  const there = new TicketPage(other);
  await there.settled.check();
  await there.close.dblclick();
  await expect(there.closing.getByText('Your request is closed.')).toBeVisible();
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(ticket.fact('Status')).toHaveText('Closed');
  await expect(ticket.closing).toHaveCount(0);
  // The double click made one change; with the earlier one, that makes two.
  await expect(ticket.conversation.getByText('The status changed from open to closed.')).toHaveCount(2);
  for (const number of ['999999999', 'none']) {
    await page.goto(`/support/ticket/user/${number}`);
    await expect(page.getByRole('heading', { name: 'ERROR!' })).toBeVisible();
  }
  await inspect(page, 'ticket-not-there', testInfo);
});

test('sends a ticket with a link, replies and closes it by keyboard alone', async ({
  page,
  support,
  ticket,
}) => {
  await support.open();
  await support.newTab.press('Enter');
  await expect(support.writing.text).toBeVisible();
  await support.newTab.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Subject (optional)' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(support.about('Technical Support')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(support.about('Billing & Payments')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(support.writing.tool('Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(support.writing.tool('Italic')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(support.writing.text).toBeFocused();
  await page.keyboard.type('See ');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await expect(dialog.getByLabel('URL')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('REQUIRED!');
  await page.keyboard.type('example.com/help');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(support.writing.text).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(ticket.heading).toBeVisible();
  const link = ticket.messages.first().getByRole('link', { name: 'example.com/help' });
  await expect(link).toHaveAttribute('href', 'https://example.com/help');

  await ticket.writing.text.focus();
  await page.keyboard.type('Found it.');
  await page.keyboard.press('Control+Enter');
  await expect(ticket.messages).toHaveCount(2);
  await expect(ticket.writing.text).toBeFocused();
  await ticket.settled.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const done = ticket.closing.getByText('Your request is closed.');
  await expect(done).toBeFocused();
});

test('pastes into the editor, previews what is sent, and fits in a narrow window', async ({
  page,
  support,
}) => {
  await support.openNew();
  const { writing } = support;
  await writing.pasteText(
    '<h2 style="color:red">Steps</h2><script>alert(1)</script><ol><li>Open <b>it</b></li></ol><img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a> <a href="https://example.com/">there</a>',
    'Steps',
  );
  await expect(writing.text).toContainText('Steps');
  await expect(writing.text.locator('ol li')).toHaveText('Open it');
  await expect(writing.text.locator('strong')).toHaveText('it');
  await expect(writing.text.locator('a')).toHaveCount(1);
  await expect(writing.text.locator('img[src=x], script')).toHaveCount(0);
  await writing.preview.click();
  await expect(writing.previewed.locator('ol li')).toHaveText('Open it');
  // Cut and pasted by keyboard.
  await writing.text.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(writing.text).toHaveText('');
  await page.keyboard.press('Control+v');
  await expect(writing.text.locator('ol li')).toHaveText('Open it');
  await writing.text.press('Control+z');
  await expect(writing.text).toHaveText('');

  await writing.text.press('Control+a');
  await page.keyboard.press('Delete');
  await writing.tool('Code block').click();
  await page.keyboard.type('if (a < b)');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  <World>');
  await expect(writing.previewed.locator('blockquote')).toContainText('if (a < b)');
  await expect(writing.previewed.locator('blockquote')).toContainText('<World>');
  await expect(writing.tool('Align centre (not sent)')).toBeVisible();

  await page.setViewportSize({ width: 320, height: 700 });
  const { tools } = writing;
  await expect(tools).toBeVisible();
  expect(await tools.evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0);
  await tools.scrollIntoViewIfNeeded();
  for (const tool of await tools.getByRole('button').all()) await expect(tool).toBeInViewport({ ratio: 1 });
});
