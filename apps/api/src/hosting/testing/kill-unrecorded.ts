import { OperationRunnerService } from '../../foundation/operations/operation-runner.service.ts';
import { OperationsRepository } from '../../foundation/operations/operations.repository.ts';
import type { Product } from '../../app/testing/product.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';

class Killed extends Error {}

/**
 * Runs an operation and kills its worker after it has changed the panel and before it has recorded that.
 * @returns whether the operation got that far
 */
export async function killUnrecorded(
  product: Pick<Product, 'app' | 'db'>,
  operationId: string,
): Promise<boolean> {
  const [accounts, operations] = [product.app.get(AccountsRepository), product.app.get(OperationsRepository)];
  const kill = (): never => {
    throw new Killed();
  };
  let isKilled = false;
  const stopped = { failStep: kill, release: kill, startUndo: kill, end: kill };
  Object.assign(accounts, {
    setStatusAt: () => {
      isKilled = true;
      Object.assign(operations, stopped);
      return kill();
    },
  });
  try {
    await product.app.get(OperationRunnerService).run(operationId, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
  } finally {
    Reflect.deleteProperty(accounts, 'setStatusAt');
    for (const name of Object.keys(stopped)) Reflect.deleteProperty(operations, name);
  }
  await product.db.query(`UPDATE operations SET lease_until = now() - interval '1 second' WHERE id = $1`, [
    operationId,
  ]);
  return isKilled;
}
