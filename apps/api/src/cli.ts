import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Command } from 'commander';
import { AppModule } from './app/app.module.ts';
import { registerDoctorCommands } from './foundation/doctor/doctor.commands.ts';
import { registerConfigCommands } from './app/config.commands.ts';
import { registerSecondFactorCommands, registerStaffCommands } from './auth/index.ts';
import { registerAuditCommands } from './foundation/audit/audit.commands.ts';
import { registerKeyCommands } from './foundation/crypto/keys.commands.ts';
import { configOfProcess } from './foundation/config/config.ts';
import {
  registerBillingAccountCommands,
  registerBillingCommands,
  registerOfferCommands,
} from './billing/index.ts';
import { registerDomainCommands } from './domains/index.ts';
import { registerEmailCommands } from './email/index.ts';
import { registerMailCommands } from './foundation/mail/mail.commands.ts';
import { registerFiguresCommands } from './figures/index.ts';
import { registerPanelCommands } from './hosting/index.ts';
import { registerImportCommands } from './imports/index.ts';
import { registerTemplateCommands } from './templates/index.ts';

let context: INestApplicationContext | undefined;

/** The application without a port, opened by the first command that needs it. */
async function app(): Promise<INestApplicationContext> {
  context ??= await NestFactory.createApplicationContext(AppModule.for('worker', configOfProcess()), {
    logger: ['error', 'warn'],
    abortOnError: false,
  });
  return context;
}

const program = new Command('homeport').description(
  'Runs what no screen does: staff, panels, prices, demonstration data',
);
registerStaffCommands(program, app);
registerSecondFactorCommands(program, app);
registerPanelCommands(program, app);
registerImportCommands(program, app);
registerDomainCommands(program, app);
registerEmailCommands(program, app);
registerBillingCommands(program, app);
registerOfferCommands(program, app);
registerBillingAccountCommands(program, app);
registerTemplateCommands(program, app);
registerFiguresCommands(program, app);
registerAuditCommands(program, app);
registerKeyCommands(program, app);
registerMailCommands(program);
registerDoctorCommands(program, app);
registerConfigCommands(program);
// They run as the owner of the tables and with the migrations, without the application.
program
  .command('backup', 'Back up the database, the object storage and the encryption keys into a folder', {
    executableFile: '../../../scripts/backup.ts',
  })
  .command('restore', 'Restore a backup into an empty database and bucket, or check one', {
    executableFile: '../../../scripts/restore.ts',
  });

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await context?.close();
}
