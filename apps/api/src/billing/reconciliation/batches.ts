/** Works through rows in the order of their ids, a batch at a time. */
export async function inBatches<T extends { id: string }>(
  read: (afterId: string | undefined) => Promise<T[]>,
  work: (row: T) => Promise<void>,
): Promise<void> {
  let rows = await read(undefined);
  while (rows.length > 0) {
    for (const row of rows) await work(row);
    rows = await read(rows.at(-1)?.id);
  }
}
