import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../app/app.module.ts';
import { testSettings } from '../../foundation/testing/settings.ts';
import { ImportApplyService } from '../import-apply.service.ts';
import { ImportsService } from '../imports.service.ts';

// Applies an import in a process of its own, which a test can kill: `apply-process.ts DATABASE IMPORT CODE [STORAGE]`.
const [databaseUrl = '', importId = '', code = '', storage] = process.argv.slice(2);
const s3 = { S3_ENDPOINT: storage, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
const settings = testSettings(databaseUrl, storage === undefined ? {} : s3);
const app = await NestFactory.createApplicationContext(AppModule.for('worker', { settings }), {
  logger: false,
  abortOnError: false,
});
const reviewed = await app.get(ImportsService).get(importId);
process.send?.('applying');
await app.get(ImportApplyService).apply(reviewed, code, new AbortController().signal);
await app.close();
process.exit(0);
