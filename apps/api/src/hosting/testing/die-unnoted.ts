import { OperationRunnerService } from '../../foundation/operations/operation-runner.service.ts';
import { OperationsRepository } from '../../foundation/operations/operations.repository.ts';
import type { Product } from '../../app/testing/product.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';

class Killed extends Error {}

/**
 * Runs an operation until its worker "dies" after it has told the panel and before it has noted that, and leaves the
 * database as a killed process would.
 * @returns whether it came to that
 */
export async function dieUnnoted(
  product: Pick<Product, 'app' | 'db'>,
  operationId: string,
): Promise<boolean> {
  const [accounts, operations] = [product.app.get(AccountsRepository), product.app.get(OperationsRepository)];
  const die = (): never => {
    throw new Killed();
  };
  let died = false;
  const dead = { failStep: die, release: die, startUndo: die, end: die };
  Object.assign(accounts, {
    setStatusAt: () => {
      died = true;
      Object.assign(operations, dead);
      return die();
    },
  });
  try {
    await product.app.get(OperationRunnerService).run(operationId, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    Reflect.deleteProperty(accounts, 'setStatusAt');
    for (const name of Object.keys(dead)) Reflect.deleteProperty(operations, name);
  }
  await product.db.query(`UPDATE operations SET lease_until = now() - interval '1 second' WHERE id = $1`, [
    operationId,
  ]);
  return died;
}
