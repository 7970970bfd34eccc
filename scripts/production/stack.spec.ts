import { PRODUCT_IMAGE, readCompose, serviceOf } from './compose.ts';
import { STAND_INS } from './services.ts';
import { SANDBOX, Settings } from './settings.ts';

const compose = readCompose();

it('has a counterpart for every service of docker-compose.yml that is not the product', () => {
  const others = Object.entries(compose.services).filter(([, { image }]) => image !== PRODUCT_IMAGE);
  expect(Object.keys(STAND_INS).sort()).toEqual(others.map(([name]) => name).sort());
});

it('gives the keys of the CDN, the registrar and the mail host to the workers alone', () => {
  const told = (name: string) => Object.keys(new Settings().environment(serviceOf(compose, name)));
  const keys = ['BUNNY_API_KEY', 'GANDI_TOKEN', 'MXROUTE_API_KEY', 'PANEL_SECRETS_KEY'];
  expect(told('worker')).toEqual(expect.arrayContaining(keys));
  expect(told('api').filter((each) => keys.includes(each))).toEqual([]);
});

it('puts object storage and mail where the variables expect them', () => {
  const told = new Settings().environment(serviceOf(compose, 'api'));
  expect(told['S3_ENDPOINT']).toBe(`http://objects:${SANDBOX.SANDBOX_S3_PORT}`);
  expect(told['SMTP_URL']).toBe(`smtp://mail:${SANDBOX.SANDBOX_SMTP_PORT}`);
});
