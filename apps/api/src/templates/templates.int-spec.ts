import { templateCard, templateCatalogue, templateOwnership } from '@homeport/contract/templates';
import { installWordpress } from '@homeport/contract/wordpress';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import type { SiteOwner } from '../hosting/testing/site-owner.ts';
import { TemplateEnvironment } from './testing/template-environment.ts';
import { TemplatesService } from './templates.service.ts';
import { until } from '../foundation/testing/polling.ts';

let env: TemplateEnvironment;

beforeAll(async () => {
  env = await TemplateEnvironment.start('both', 800);
});

afterAll(() => env.stop());

const onPlan = async (plan: string): Promise<SiteOwner> => {
  const who = await env.owner();
  await env.product.db.query('UPDATE hosting_plans SET plan_name = $2 WHERE id = $1', [who.planId, plan]);
  return who;
};

const list = async ({ token }: SiteOwner) => (await env.product.call(templateCatalogue, {}, { token })).body;
const owned = async ({ token }: SiteOwner, template_name: string) =>
  env.product.call(templateOwnership, { params: { template_name } }, { token });
const card = async ({ token }: SiteOwner, template_name: string) =>
  env.product.call(templateCard, { params: { template_name } }, { token });

describe('the catalog', () => {
  it('lists all templates with their pictures, and whether the plan includes them', async () => {
    const who = await onPlan('premium');
    const { entitled, templates } = await list(who);
    expect(entitled).toBe(true);
    expect(templates).toHaveLength(6);
    expect(templates[0]).toEqual({
      template_id: 'tpl-atelier',
      template_name: 'atelier',
      website_template_friendly_name: 'Atelier',
      website_template_thumbnail: '/templates/atelier/home.svg',
    });
    expect((await list(await onPlan('professional'))).entitled).toBe(false);
  });

  it('describes a template with alternative texts for its pictures', async () => {
    const { status, body } = await card(await env.owner(), 'atelier');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      template_id: 'tpl-atelier',
      description: expect.stringContaining('portfolio'),
      pictures: [
        { url: '/templates/atelier/home.svg', alternative: expect.any(String) },
        { url: '/templates/atelier/page.svg', alternative: expect.any(String) },
      ],
    });
  });

  it('reports unknown templates', async () => {
    const who = await env.owner();
    for (const answer of [await card(who, 'mystery'), await owned(who, 'mystery')]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({ message: 'Invalid Template!' });
    }
  });
});

describe('who may install a template', () => {
  it.each([
    ['domain', false],
    ['professional', false],
    ['premium', true],
    ['expert', true],
    ['agency', true],
  ] as const)('an owner of %s: %s', async (plan, may) => {
    const who = await onPlan(plan);
    expect((await owned(who, 'atelier')).body).toEqual({
      template_owned: may,
      template_id: 'tpl-atelier',
      message: may ? 'ok' : 'upgrade',
    });
    const answer = await env.ask(who);
    expect(answer.status).toBe(may ? 'success' : 'upgrade');
    expect(answer.installation_process_hash === null).toBe(!may);
  });

  it('no one can while it is withdrawn', async () => {
    const who = await env.owner();
    const templates = env.product.app.get(TemplatesService);
    expect(await templates.setOffered('mystery', false)).toBe(false);
    expect(await templates.setOffered('bistro', false)).toBe(true);
    expect((await list(who)).templates.map((each) => each.template_name)).not.toContain('bistro');
    expect((await owned(who, 'bistro')).body).toMatchObject({ template_owned: false, message: 'invalid' });
    expect(await env.ask(who, 'tpl-bistro')).toMatchObject({
      status: 'error',
      message: 'You cannot install this template!',
    });
    await templates.setOffered('bistro', true);
    expect((await owned(who, 'bistro')).body).toMatchObject({ template_owned: true, message: 'ok' });
  });
});

describe('installing a template', () => {
  it('happens once for repeated requests, and its progress never goes back', async () => {
    const who = await env.owner();
    const hashes = await Promise.all([env.asked(who), env.asked(who), env.asked(who)]);
    expect(new Set(hashes).size).toBe(1);
    const [hash] = hashes;
    expect(await env.ask(who, 'tpl-bistro')).toMatchObject({
      status: 'error',
      message: expect.stringContaining('Another template is being installed'),
    });
    const seen: number[] = [];
    await until('the template', async () => {
      const { status, progress } = await env.status(who, hash);
      seen.push(progress);
      return status !== 'ongoing';
    });
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(await env.status(who, hash)).toMatchObject({ status: 'success', progress: 100 });
    expect(await env.shownOn(who)).toMatchObject([{ title: who.domain, theme: 'twentytwentyfour' }]);
    const other = await env.asked(who, 'tpl-bistro');
    expect(other).not.toBe(hash);
    await env.product.app.get(OperationsService).wait(other, 60_000);
    expect(await env.shownOn(who)).toMatchObject([
      { theme: 'twentytwentythree', pages: 'home menu book', front_page: 'home' },
    ]);
  });

  it('is refused while WordPress is being installed', async () => {
    const who = await env.owner();
    const body = { plesk_id: who.accountId, plesk_website_id: who.websiteId, domain_name: who.domain };
    const { body: started } = await env.product.call(installWordpress, { body }, { token: who.token });
    expect(await env.ask(who)).toMatchObject({
      status: 'error',
      message: expect.stringContaining('WordPress is being installed'),
    });
    const hash = started.installation_process_hash ?? '';
    await env.product.app.get(OperationsService).wait(hash, 60_000);
    await env.product.app.get(OperationsService).wait(await env.asked(who), 60_000);
    expect(await env.shownOn(who)).toMatchObject([{ theme: 'twentytwentyfour' }]);
  });

  it('shows its progress to no one else, and needs an existing website and template', async () => {
    const [who, other] = [await env.owner(), await env.owner()];
    const hash = await env.asked(who);
    const path = `/api/installation/status/${hash}`;
    expect((await env.product.send('GET', path, undefined, { token: other.token })).status).toBe(404);
    const install = '/api/website/template/install';
    const bodies = [
      { template_id: 'tpl-atelier', website_plesk_id: other.websiteId },
      { template_id: 'tpl-mystery', website_plesk_id: who.websiteId },
    ];
    for (const body of bodies)
      expect((await env.product.send('POST', install, body, { token: who.token })).status).toBe(404);
    await env.product.app.get(OperationsService).wait(hash, 60_000);
  });
});
