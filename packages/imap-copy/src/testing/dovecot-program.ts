import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Dovecot's IMAP process without its login process, which needs root: it serves one user over its standard input. */
export interface DovecotProgram {
  serve(user: string): ChildProcessWithoutNullStreams;
  /** Writes messages into the maildir of a user's inbox. */
  deliver(user: string, count: number): void;
}

const nobody = 65_534;

/**
 * @param folder where mailboxes are kept
 * @param dovecot path of the program, which the test set-up finds or fetches
 */
export function dovecotProgram(folder: string, dovecot: string): DovecotProgram {
  const isRoot = process.getuid?.() === 0;
  const mail = join(folder, 'mail');
  mkdirSync(mail);
  if (isRoot) chownSync(mail, nobody, nobody);
  const { doveconf, imap, env } = partsOf(dovecot);
  const version = execFileSync(dovecot, ['--version'], { encoding: 'utf8' });
  const isOld = /^2\.[0-3]\./.test(version);
  const config = join(folder, 'imap.conf');
  writeFileSync(config, configOf(folder, isOld));
  const line = isOld
    ? ['-f', 'service=imap', '-c', config, '-m', 'imap', '-p', '-e', imap]
    : ['-c', config, '-F', imap, '-c', config];
  return {
    serve: (user) =>
      // It refuses a socket as its input, which is what Node calls a pipe.
      spawn('sh', ['-c', 'cat | "$0" "$@" | cat', doveconf, ...line], {
        env: {
          ...process.env,
          ...env,
          USER: user,
          HOME: mail,
          DOVECOT_PRESERVE_ENVS: 'USER HOME LD_LIBRARY_PATH',
        },
      }),
    deliver: (user, count) => {
      const inbox = join(mail, user);
      for (const part of ['', 'cur', 'new', 'tmp']) {
        mkdirSync(join(inbox, part), { recursive: true });
        if (isRoot) chownSync(join(inbox, part), nobody, nobody);
      }
      for (let index = 0; index < count; index += 1) {
        const file = join(inbox, 'cur', `${1_600_000_000 + index}.M${index}.test:2,S`);
        writeFileSync(file, `Message-ID: <${index}@many.test>\nSubject: ${index}\n\nHello\n`);
        if (isRoot) chownSync(file, nobody, nobody);
      }
    },
  };
}

/** An unpacked package has its programs elsewhere than they were built for. */
function partsOf(dovecot: string): { doveconf: string; imap: string; env: NodeJS.ProcessEnv } {
  const root = join(dirname(dovecot), 'root');
  if (existsSync(root)) {
    const libraries = join(root, 'usr/lib/dovecot');
    return {
      doveconf: join(root, 'usr/bin/doveconf'),
      imap: join(libraries, 'imap'),
      env: { LD_LIBRARY_PATH: libraries },
    };
  }
  const doveconf = [join(dirname(dovecot), 'doveconf'), join(dirname(dovecot), '../bin/doveconf')].find(
    (path) => existsSync(path),
  );
  if (doveconf === undefined) throw new Error(`There is no doveconf beside ${dovecot}`);
  const folder = execFileSync(doveconf, ['-d', 'libexec_dir'], { encoding: 'utf8' });
  return { doveconf, imap: join(folder.split('=')[1]?.trim() ?? '', 'imap'), env: {} };
}

function configOf(folder: string, isOld: boolean): string {
  const mail = isOld
    ? [`mail_location = maildir:${folder}/mail/%u`]
    : [
        'dovecot_config_version = 2.4.0',
        'dovecot_storage_version = 2.4.0',
        'mail_driver = maildir',
        `mail_path = ${folder}/mail/%{user}`,
      ];
  const ids = process.getuid?.() === 0 ? [`mail_uid = ${nobody}`, `mail_gid = ${nobody}`] : [];
  const special = (name: string, use: string, creation: string) =>
    `  mailbox "${name}" {\n    special_use = \\${use}\n    auto = ${creation}\n  }`;
  return [
    // Version first.
    ...mail.toSorted((a, b) => Number(b.startsWith('dovecot_')) - Number(a.startsWith('dovecot_'))),
    ...ids,
    `base_dir = ${folder}/run`,
    // A socket cannot be opened as /dev/stderr.
    `log_path = ${folder}/mail/log`,
    'first_valid_uid = 1',
    // The users that an installed package creates. An unpacked one has created none.
    'default_login_user = nobody',
    'default_internal_user = nobody',
    'namespace inbox {',
    '  inbox = yes',
    special('Sent', 'Sent', 'create'),
    special('All Mail', 'All', 'no'),
    '}',
    '',
  ].join('\n');
}
