import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../app/app.module.ts';
import { testSettings } from '../../foundation/testing/settings.ts';
import { ImportApplyService } from '../import-apply.service.ts';
import { ImportsService } from '../imports.service.ts';

// Applies an import in a process of its own, which a test can kill: `apply-process.ts DATABASE IMPORT CODE`.
const [databaseUrl = '', importId = '', code = ''] = process.argv.slice(2);
const app = await NestFactory.createApplicationContext(
  AppModule.for('worker', { settings: testSettings(databaseUrl) }),
  { logger: false, abortOnError: false },
);
const reviewed = await app.get(ImportsService).get(importId);
await app.get(ImportApplyService).apply(reviewed, code, new AbortController().signal);
await app.close();
process.exit(0);
