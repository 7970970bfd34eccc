import type { INestApplicationContext } from '@nestjs/common';
import type { Command } from 'commander';
import { AuthService } from '../auth/index.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { BillingTimelineService } from './plans/billing-timeline.service.ts';
import { CancellationService } from './cancellation/cancellation.service.ts';
import { RefundsService } from './invoices/refunds.service.ts';
import { RevenueComparisonService } from './reconciliation/revenue-comparison.service.ts';
import type { Booking } from './reconciliation/revenue-rules.ts';
import { VerificationService } from './reconciliation/verification.service.ts';

const waitMs = 60_000;
type App = () => Promise<INestApplicationContext>;

/** `homeport billing ...`: a customer's history, cancellations, refunds, and whether all agrees. */
export function registerBillingAccountCommands(program: Command, app: App): void {
  const billing = program.command('billing').description('What happens to plans after they were bought');

  billing
    .command('timeline <email>')
    .description('Print what happened in a customer’s billing, the oldest first')
    .option('--last <count>', 'how many entries', '200')
    .action(async (email: string, { last }: { last: string }) => {
      const context = await app();
      const userId = await userOf(context, email);
      const entries = await context
        .get(BillingTimelineService, { strict: false })
        .timeline(userId, Number(last));
      for (const { at, source, kind, detail } of entries.reverse())
        print(`${at.toISOString()}  ${source.padEnd(7)}  ${kind.padEnd(36)}  ${JSON.stringify(detail)}`);
    });

  billing
    .command('cancellations')
    .description('List open cancellations')
    .action(async () => {
      const context = await app();
      const auth = context.get(AuthService, { strict: false });
      const rows = await context.get(CancellationService, { strict: false }).listUnderWay();
      for (const row of rows) {
        const { email } = await auth.personOf(row.userId);
        const ends =
          row.accessEndsAt === null ? 'not confirmed' : `access ends ${row.accessEndsAt.toISOString()}`;
        print(
          `${row.id}  ${row.requestedAt.toISOString()}  ${email}  ${ends}  ${JSON.stringify(row.reason)}`,
        );
      }
    });

  billing
    .command('confirm-cancellation <id>')
    .description('Confirm a cancellation: the customer is told when access ends')
    .action(async (id: string) => {
      const ends = await (await app()).get(CancellationService, { strict: false }).confirm(id);
      if (ends === undefined)
        throw new Error('There is no such cancellation that waits for its confirmation.');
      print(`Access ends ${ends.toISOString()}.`);
    });

  registerMoneyCommands(billing, app);
}

function registerMoneyCommands(billing: Command, app: App): void {
  billing
    .command('refund <email>')
    .description('Refund an invoice, the latest paid one unless it is named; its plan is kept')
    .option('--invoice <number>', 'number or id of the invoice')
    .option('--amount <dollars>', 'a part of it, such as 5.00')
    .requiredOption('--reason <text>', 'why, for the timeline and the audit log')
    .action(async (email: string, options: { invoice?: string; amount?: string; reason: string }) => {
      const context = await app();
      const { invoice, amount, reason } = options;
      const started = await context.get(RefundsService, { strict: false }).refund({
        userId: await userOf(context, email),
        reason,
        ...(invoice === undefined ? {} : { invoice }),
        ...(amount === undefined ? {} : { cents: centsOf(amount) }),
      });
      if ('refused' in started) throw new Error(started.refused.english);
      const { state, errorDetail } = await context
        .get(OperationsService, { strict: false })
        .wait(started.operationId, waitMs);
      if (state === 'failed' || state === 'parked') throw new Error(errorDetail ?? 'The refund was refused.');
      const dollars = (started.cents / 100).toFixed(2);
      print(
        state === 'succeeded'
          ? `Paid back $${dollars} of invoice ${started.invoice}.`
          : `The refund of $${dollars} of invoice ${started.invoice} is in progress.`,
      );
    });

  billing
    .command('verify')
    .description('Compare the database, and all paid invoices and refunds, with the payment provider')
    .option('--since <day>', 'the first day of the revenue that is compared', '2010-01-01')
    .action(async (options: { since: string }) => {
      let count = 0;
      for await (const difference of (await app())
        .get(VerificationService, { strict: false })
        .differences()) {
        count += 1;
        print(difference);
      }
      const revenue = await (
        await app()
      )
        .get(RevenueComparisonService, { strict: false })
        .compare(options.since);
      for (const { recordId, isRefund, ours, theirs } of revenue.differences) {
        count += 1;
        print(
          `${isRefund ? 'refund' : 'invoice'} ${recordId}: ${booked(ours)} here and ${booked(theirs)} there`,
        );
      }
      if (count > 0) throw new Error(`${count} difference(s).`);
      print('Everything agrees.');
    });
}

async function userOf(context: INestApplicationContext, email: string): Promise<string> {
  const userId = await context.get(AuthService, { strict: false }).idOf(email.toLowerCase());
  if (userId === undefined) throw new Error(`No account has the address ${email}.`);
  return userId;
}

/** @param dollars such as `5`, `5.00` or `$5.00` */
function centsOf(dollars: string): number {
  const match = /^\$?(\d+)(?:\.(\d{2}))?$/.exec(dollars);
  if (match === null) throw new Error(`"${dollars}" is no amount in dollars, such as 5.00.`);
  return Number(match[1]) * 100 + Number(match[2] ?? 0);
}

function booked(booking: Booking | null): string {
  return booking === null ? 'nothing' : `$${(booking.cents / 100).toFixed(2)} on ${booking.day}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
