import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { answersOf } from './answers.ts';
import type { MailHost } from './mail-host.ts';
import { limitNumber } from './mail-users.ts';
import type { UserRecord } from './records.ts';
import { Refusal } from './refusal.ts';
import { accountOf, created, gone, readBody, wrapped } from './requests.ts';

const newUser = z.object({
  username: z.string(),
  email: z.string(),
  password: z.string(),
  package: z.string(),
});
const userChange = z.object({ quota: z.string().optional(), password: z.string().optional() });
const packageChoice = z.object({ package: z.string() });
const packageSettings = z
  .object({
    quota: z.string(),
    domains: z.string(),
    email_accounts: z.string(),
    email_forwarders: z.string(),
    domain_pointers: z.string(),
  })
  .partial();
const newPackage = packageSettings.extend({ name: z.string() });

type User = { Params: { username: string } };
type Package = { Params: { name: string } };

/** Routes of the reseller for users and packages. */
export function resellerRoutes(app: FastifyInstance, host: MailHost): void {
  const answers = answersOf(host);
  const { users } = host;
  const userOf = (request: FastifyRequest<User>) => users.get(serverOf(request), request.params.username);

  app.get('/reseller/users', (request) =>
    wrapped(users.list(serverOf(request)).map(({ username }) => username)),
  );
  app.post('/reseller/users', (request, reply) => {
    const user = users.create(serverOf(request), readBody(newUser, request));
    return created(reply, answers.user(user));
  });
  app.get<User>('/reseller/users/:username', (request) => wrapped(answers.user(userOf(request))));
  app.patch<User>('/reseller/users/:username', (request) => {
    const user = userOf(request);
    const { quota, password } = readBody(userChange, request);
    if (quota !== undefined) {
      if (Number.isNaN(limitNumber(quota))) throw new Refusal('VALIDATION_ERROR', 'Invalid quota', 'quota');
      user.ownQuota = quota;
      users.save(user);
    }
    if (password !== undefined) users.setPassword(user, password);
    return wrapped(answers.user(user));
  });
  app.delete<User>('/reseller/users/:username', (request, reply) => {
    host.deleteUser(userOf(request));
    return gone(reply);
  });
  for (const [call, suspended] of [
    ['suspend', true],
    ['unsuspend', false],
  ] as const)
    app.post<User>(`/reseller/users/:username/${call}`, (request) => {
      const user = userOf(request);
      user.suspended = suspended;
      users.save(user);
      return wrapped(answers.user(user));
    });
  app.patch<User>('/reseller/users/:username/package', (request) => {
    const user = userOf(request);
    users.setPackage(user, readBody(packageChoice, request).package);
    return wrapped(answers.user(user));
  });

  packageRoutes(app, host);
}

function packageRoutes(app: FastifyInstance, host: MailHost): void {
  const answers = answersOf(host);
  const { users } = host;

  app.get('/reseller/packages', (request) =>
    wrapped(
      users.packages
        .values()
        .filter((each) => each.server === serverOf(request))
        .map(({ name }) => name),
    ),
  );
  app.post('/reseller/packages', (request, reply) => {
    const { name, ...settings } = readBody(newPackage, request);
    return created(reply, answers.package(users.createPackage(serverOf(request), name, present(settings))));
  });
  app.get<Package>('/reseller/packages/:name', (request) =>
    wrapped(answers.package(users.getPackage(serverOf(request), request.params.name))),
  );
  app.patch<Package>('/reseller/packages/:name', (request) => {
    const settings = present(readBody(packageSettings, request));
    return wrapped(answers.package(users.changePackage(serverOf(request), request.params.name, settings)));
  });
  app.delete<Package>('/reseller/packages/:name', (request, reply) => {
    users.deletePackage(serverOf(request), request.params.name);
    return gone(reply);
  });
}

function serverOf(request: FastifyRequest): UserRecord['server'] {
  return resellerOf(request).server;
}

function resellerOf(request: FastifyRequest): UserRecord {
  const user = accountOf(request);
  if (user.packageName !== undefined) throw new Refusal('FORBIDDEN', 'Requires reseller privileges');
  return user;
}

/** The fields that were sent. */
function present<T extends object>(settings: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
